import type { Actor } from "../../actor.ts";
import { buyerLocks } from "../../holds/hold-limits.ts";
import type { Origin } from "../../origins/origin.ts";
import type { CheckedPurchase } from "./check-new-purchase.ts";

/** A buyer's reservation on the web as most are: drawn numbers, to be paid later. */
export interface OrdinaryPurchase {
  raffleId: number;
  quantity: number;
  name: string;
  documentId: string;
  email: string;
  phone: string;
  termsVersion: string;
  idempotencyKey: string;
  hash: Buffer;
  origin: Origin | null;
  /** The advisory locks that it takes. */
  locks: readonly string[];
}

/** More numbers than this are drawn alone: a batch is short. */
const MOST_NUMBERS = 25;

/**
 * The request as an ordinary purchase; null if it is anything else: picked numbers, a payment, a sale or trial by staff, or no
 * idempotency key, without which a lost answer can't be asked for again.
 */
export function ordinaryPurchase(
  actor: Actor,
  request: CheckedPurchase & { hash: Buffer; origin: Origin | null },
): OrdinaryPurchase | null {
  const { raffleId, quantity, name, documentId, email, phone, hash, origin } = request;
  const { termsVersion, idempotencyKey } = request;
  if (actor.kind !== "anyone" || request.channel !== "web" || quantity > MOST_NUMBERS) return null;
  if (email === null || termsVersion === undefined || idempotencyKey === undefined) return null;
  const unusual = [
    request.numbers,
    request.proof,
    request.paymentMethod,
    request.paymentReference,
    request.payerBank,
    request.payerPhone ?? undefined,
    request.paidOn,
  ];
  if (request.trial || unusual.some((given) => given !== undefined)) return null;
  const buyer = { raffleId, documentId, email, phone, idempotencyKey, origin };
  return { ...buyer, quantity, name, termsVersion, hash, locks: buyerLocks(buyer) };
}
