import type { Actor } from "../../../platform/actor.ts";
import type { Origin } from "../../origins/origin.ts";
import type { NewPurchase } from "./check-new-purchase.ts";

/** A purchase that is asked for, checked for itself, and what is known of who asks. */
export interface PurchaseRequest {
  actor: Actor;
  asked: NewPurchase;
  /** Null for a sale in person, or if unknown. */
  origin: Origin | null;
  /** The `X-Proof-Of-Work` header. */
  proofOfWork: string | null;
  /** The advisory locks that it takes (hold-limits.ts). */
  locks: readonly string[];
}

/** A purchase of more numbers is made alone, to keep batches short. */
const MOST_NUMBERS = 25;

/**
 * Whether a request may be made together with others: a buyer's on the web, of drawn or of chosen numbers. A photo, a method with its
 * rate, a trial and what staff sell have rules of their own, and without an idempotency key the client can't ask again for a
 * lost answer.
 */
export function mayShare({ actor, asked }: PurchaseRequest): boolean {
  const { channel, quantity, keyed, trial, proof, payment_method } = asked;
  if (actor.kind !== "anyone" || channel !== "web" || quantity > MOST_NUMBERS) return false;
  return keyed !== undefined && !trial && proof === undefined && payment_method === undefined;
}
