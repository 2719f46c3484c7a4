import type { PurchaseForStaff, User } from "@rifas/api-client/types";
import { purchaseFacts } from "@rifas/domain/purchase-facts";
import { verdictOn, type PurchaseAction, type Verdict } from "@rifas/domain/purchase-rules";

/** Whether an action is available, and whether it needs a reason. `why` explains an unavailable action that the user might expect. */
export type Offer =
  | { readonly may: true; readonly reason: "none" | "required"; readonly hint?: string }
  | { readonly may: false; readonly why: string | null };

/** The actions a user may take on a purchase now. The server enforces the same rules. */
export interface PurchaseOffers {
  readonly approve: Offer;
  readonly reject: Offer;
  readonly undo: Offer;
  /** Makes an approved purchase wait for review again, with its numbers. */
  readonly return: Offer;
  readonly recover: Offer;
  readonly moveTickets: Offer;
  /** Removes a trial purchase. */
  readonly remove: Offer;
}

type Reviewed = Pick<
  PurchaseForStaff,
  | "status"
  | "review_since"
  | "reviewed_at"
  | "reviewed_by"
  | "channel"
  | "trial"
  | "warnings"
  | "holds_prize"
  | "late_rejection"
  | "raffle"
  | "erased_at"
>;

const nothing: Offer = { may: false, why: null };
const nothingLeft: PurchaseOffers = {
  approve: nothing,
  reject: nothing,
  undo: nothing,
  return: nothing,
  recover: nothing,
  moveTickets: nothing,
  remove: nothing,
};

/** What a user may do with one purchase at an instant (milliseconds). */
export function purchaseOffers(
  purchase: Reviewed,
  { id, role }: Pick<User, "id" | "role">,
  now: number,
): PurchaseOffers {
  // Nothing about an erased buyer can change any more.
  if (purchase.erased_at !== null) return nothingLeft;
  const facts = purchaseFacts(purchase, id);
  const closesAt = instant(purchase.raffle.sales_close_at);
  const isClosed = closesAt !== null && closesAt <= now;
  const verdict = (action: PurchaseAction) => verdictOn(action, facts, role, now);
  const offer = (action: PurchaseAction) => offerOf(verdict(action));
  return {
    approve: approvalOf(verdict("approve")),
    // Another administrator decides about it (RejectionRequest).
    reject: purchase.late_rejection?.request ? nothing : offer("reject"),
    undo: offer("undo"),
    return: isClosed ? nothing : offer("return"),
    recover: offer("recover"),
    moveTickets: offer("move"),
    remove: purchase.trial && role === "admin" ? { may: true, reason: "none" } : nothing,
  };
}

function instant(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

function offerOf(verdict: Verdict): Offer {
  if (!verdict.allowed) return { may: false, why: verdict.explain ? verdict.message : null };
  const asksWhy = verdict.requirements.some(({ needs }) => needs === "reason");
  return { may: true, reason: asksWhy ? "required" : "none" };
}

/** Also says why a reason is required, unless the purchase's warnings already show it. */
function approvalOf(verdict: Verdict): Offer {
  const offer = offerOf(verdict);
  const [first] = verdict.allowed ? verdict.requirements : [];
  return offer.may && first?.needs === "reason" ? { ...offer, hint: first.message } : offer;
}
