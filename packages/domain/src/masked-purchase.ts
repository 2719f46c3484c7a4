import type { PurchaseStatus } from "./statuses.ts";
import { maskEmail, maskName } from "./mask.ts";

/** The fields of a purchase that the public checker may show, before masking. */
interface Checked<Raffle, Prize> {
  readonly id: string;
  readonly code: string;
  readonly raffle: Raffle;
  readonly status: PurchaseStatus;
  readonly has_proof: boolean;
  readonly photo_due_at: string | null;
  readonly review_since: string | null;
  readonly late: boolean;
  readonly approved_after_draw: boolean;
  readonly quantity: number;
  readonly tickets: string[];
  readonly prizes_won: Prize[];
  readonly name: string;
  readonly email: string | null;
  readonly created_at: string;
  readonly reserved_until: string | null;
  /** Then its name says so instead of naming anyone. */
  readonly erased_at: string | null;
}

/**
 * A purchase as the public checker shows it: name and e-mail masked, without cédula, phone number and payment. Its fields
 * are picked one by one, so that a field added to purchases stays private.
 */
export function maskPurchase<Raffle, Prize>(purchase: Checked<Raffle, Prize>, now: number) {
  return {
    id: purchase.id,
    code: purchase.code,
    raffle: purchase.raffle,
    status: purchase.status,
    has_proof: purchase.has_proof,
    waits_for: waitsFor(purchase, now),
    late: purchase.late,
    approved_after_draw: purchase.approved_after_draw,
    quantity: purchase.quantity,
    tickets: purchase.tickets,
    prizes_won: purchase.prizes_won,
    name: purchase.erased_at === null ? maskName(purchase.name) : purchase.name,
    email: purchase.email === null ? null : maskEmail(purchase.email),
    created_at: purchase.created_at,
    reserved_until: purchase.reserved_until,
  };
}

/** What a pending purchase waits for: its buyer's proof, the bank's answer about a reference, or a decision of staff. */
export function waitsFor(
  purchase: Pick<Checked<unknown, unknown>, "status" | "photo_due_at" | "review_since">,
  now: number,
): "proof" | "bank" | "review" | null {
  const { status, photo_due_at: due, review_since: since } = purchase;
  if (status !== "pending") return null;
  if (since !== null) return "review";
  return due !== null && now < Date.parse(due) ? "bank" : "proof";
}
