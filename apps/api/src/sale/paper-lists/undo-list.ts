import type { PaperList } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import { prepared } from "../../database/database.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import { drawPassed, hasDrawPassed, isSealed } from "../holds/sale-window.ts";
import { lockPurchase, raffleLockedFor } from "../purchases/lock-purchase.ts";
import { rejectPurchase } from "../purchases/review/reject-purchase.ts";
import type { Reviewing } from "../purchases/review/review.ts";
import { ledgerSealed } from "../purchases/review/review-refusal.ts";
import { undoApproval } from "../purchases/review/undo-approval.ts";
import { loadPaperList } from "./list-view.ts";
import { raffleNotFound } from "../tickets/visible-raffle.ts";

/**
 * Rejects every purchase of a list that still has its numbers, with one reason, in one transaction; the others stay as they are. Undoing a
 * list twice changes nothing.
 */
export async function undoPaperList(
  context: Context,
  actor: StaffActor,
  { id, reason }: { id: number; reason: string },
): Promise<Result<PaperList>> {
  return await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const found = await loadPaperList(tx, id, now);
    if (!found.ok) return found;
    // As a review does: the raffle first. Whoever undoes the same list waits here.
    const raffle = await raffleLockedFor("sales", tx, found.value.raffle_id);
    if (raffle === undefined) return raffleNotFound();
    const list = await loadPaperList(tx, id, now);
    if (!list.ok || list.value.undone !== null) return list;
    if (hasDrawPassed(raffle, now)) return drawPassed();
    if (isSealed(raffle, now)) return ledgerSealed();
    const undoing = { context, tx, actor, now };
    const rejected = await rejectAll(undoing, { id, reason });
    if (!rejected.ok) return rejected;
    await tx.kysely
      .updateTable("paper_lists")
      .set({ undone_at: now, undone_by: actor.id, undone_purchases: rejected.value })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, actor, "paper_list_undone", {
      raffle: raffle.id,
      reason,
      changes: [
        { field: "list_tickets", before: String(list.value.numbers), after: null },
        { field: "amount_bs", before: list.value.amount_bs, after: null },
      ],
      at: now,
    });
    return await loadPaperList(tx, id, now);
  });
}

/** Rejects those that still have numbers; returns how many. */
async function rejectAll(undoing: Reviewing, { id, reason }: { id: number; reason: string }) {
  const purchases = await undoing.tx.query<{ purchase_id: string }>(selectPurchases, [id]);
  let rejected = 0;
  for (const { purchase_id: purchaseId } of purchases) {
    const one = await rejectOne(undoing, { purchaseId, reason });
    if (!one.ok) return one;
    if (one.value) rejected += 1;
  }
  return ok(rejected);
}

/** False for a purchase that has no numbers any more. */
async function rejectOne(
  undoing: Reviewing,
  { purchaseId, reason }: { purchaseId: string; reason: string },
): Promise<Result<boolean>> {
  const locked = await lockPurchase(undoing.tx, purchaseId, {
    for: "review",
    lapsedAt: undoing.now,
  });
  if (!locked.ok) return locked;
  const review = { ...undoing, ...locked.value };
  const change = { status: "rejected", reason } as const;
  switch (locked.value.purchase.status) {
    case "approved": {
      const undone = await undoApproval(review, { ...change, expected_status: "approved" });
      return undone.ok ? ok(true) : undone;
    }
    case "pending": {
      const refused = await rejectPurchase(review, { ...change, together: true });
      return refused.ok ? ok(true) : refused;
    }
    case "rejected":
    case "expired":
      return ok(false);
  }
}

// An erased purchase has lapsed, and can't be locked for a change.
const selectPurchases = prepared("select-paper-list-purchases")`
    SELECT part.purchase_id FROM paper_list_purchases AS part JOIN purchases AS p ON p.id = part.purchase_id
     WHERE part.list_id = $1 AND p.erased_at IS NULL ORDER BY part.purchase_id`;
