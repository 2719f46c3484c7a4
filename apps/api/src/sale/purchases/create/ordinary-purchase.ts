import type { Actor } from "../../../platform/actor.ts";
import type { Origin } from "../../origins/origin.ts";
import type { NewPurchase } from "./check-new-purchase.ts";
import { buyerLocks } from "./hold-limits.ts";

/** The usual reservation of a buyer on the web: drawn numbers, to be paid later. */
export interface OrdinaryPurchase {
  asked: OrdinaryRequest;
  hash: Buffer;
  origin: Origin | null;
  /** The advisory locks that it takes. */
  locks: readonly string[];
}

type OrdinaryRequest = NewPurchase & {
  email: string;
  terms_version: string;
  idempotencyKey: string;
};

/** A purchase of more numbers is made alone, to keep batches short. */
const MOST_NUMBERS = 25;

/**
 * The request as an ordinary purchase; null if it is anything else: picked numbers, a payment, a sale or trial by staff,
 * or no idempotency key, without which the client can't ask again for a lost answer.
 */
export function ordinaryPurchase(
  actor: Actor,
  asked: NewPurchase,
  sent: { hash: Buffer; origin: Origin | null },
): OrdinaryPurchase | null {
  const { channel, quantity, email, terms_version, idempotencyKey } = asked;
  if (actor.kind !== "anyone" || channel !== "web" || quantity > MOST_NUMBERS) return null;
  if (email === undefined || terms_version === undefined || idempotencyKey === undefined)
    return null;
  const unusual = [
    asked.numbers,
    asked.proof,
    asked.payment_method,
    asked.payment_reference,
    asked.payer_bank,
    asked.payer_phone,
    asked.paid_on,
  ];
  if (asked.trial || unusual.some((given) => given !== undefined)) return null;
  const ordinary = { ...asked, email, terms_version, idempotencyKey };
  return { asked: ordinary, ...sent, locks: buyerLocks(ordinary) };
}
