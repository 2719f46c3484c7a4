import type { Actor } from "../../../platform/actor.ts";
import { buyerLocks } from "./hold-limits.ts";
import type { Origin } from "../../origins/origin.ts";
import type { CheckedPurchase } from "./check-new-purchase.ts";

/** The usual reservation of a buyer on the web: drawn numbers, to be paid later. */
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

/** A purchase of more numbers is made alone, to keep batches short. */
const MOST_NUMBERS = 25;

/**
 * The request as an ordinary purchase; null if it is anything else: picked numbers, a payment, a sale or trial by staff,
 * or no idempotency key, without which the client can't ask again for a lost answer.
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
