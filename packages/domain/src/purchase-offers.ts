import { purchaseFacts, type SeenPurchase } from "./purchase-facts.ts";
import { verdictOn, type PurchaseAction, type Verdict } from "./purchase-rules.ts";
import type { UserRole } from "./user-roles.ts";

/** Whether an action is available, and whether it needs a reason. `why` explains an unavailable action that the user might expect. */
export type Offer =
  | { readonly may: true; readonly reason: "none" | "required"; readonly hint: string | null }
  | { readonly may: false; readonly why: string | null };

/** What staff see of a purchase, besides the facts of the rules. */
interface Reviewed extends SeenPurchase {
  readonly trial: boolean;
  readonly late_rejection: { readonly request: unknown } | null;
  readonly raffle: SeenPurchase["raffle"] & { readonly sales_close_at: string | null };
  readonly erased_at: string | null;
}

const nothing: Offer = { may: false, why: null };

/**
 * What a user may do with a purchase at an instant (milliseconds), as the contract's `PurchaseOffers` says it. `sealed` is whether the
 * raffle's log is.
 */
export function purchaseOffers(
  purchase: Reviewed,
  { id, role }: { readonly id: number; readonly role: UserRole },
  { now, sealed }: { readonly now: number; readonly sealed: boolean },
) {
  const facts = purchaseFacts(purchase, id, sealed);
  const closesAt = purchase.raffle.sales_close_at;
  const isClosed = closesAt !== null && Date.parse(closesAt) <= now;
  // Nothing about an erased buyer can change any more.
  const offer = (action: PurchaseAction, isOffered = true): Offer =>
    isOffered && purchase.erased_at === null
      ? offerOf(action, verdictOn(action, facts, role, now))
      : nothing;
  const isRemovable = purchase.trial && role === "admin" && purchase.erased_at === null;
  return {
    approve: offer("approve"),
    // Another administrator decides about it (RejectionRequest).
    reject: offer("reject", !purchase.late_rejection?.request),
    undo: offer("undo"),
    return: offer("return", !isClosed),
    recover: offer("recover"),
    move: offer("move"),
    remove: isRemovable ? offerOf("remove", { allowed: true, requirements: [] }) : nothing,
  };
}

/** Of an approval, also why it needs a reason, unless the purchase's warnings already show it. */
function offerOf(action: PurchaseAction | "remove", verdict: Verdict): Offer {
  if (!verdict.allowed) return { may: false, why: verdict.explain ? verdict.message : null };
  const [first] = verdict.requirements;
  const asksWhy = verdict.requirements.some(({ needs }) => needs === "reason");
  const hint = action === "approve" && first?.needs === "reason" ? first.message : null;
  return { may: true, reason: asksWhy ? "required" : "none", hint };
}
