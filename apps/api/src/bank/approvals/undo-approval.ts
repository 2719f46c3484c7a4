import type { MatchApproval, Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { lockPurchase } from "../../sale/purchases/lock-purchase.ts";
import { returnToReview } from "../../sale/purchases/review/return-to-review.ts";
import { freeMovements } from "../movements/link-purchase.ts";
import { loadMatchApproval } from "./match-approval.ts";

/**
 * Undoes a bulk approval: every purchase that it approved waits for review again, with its numbers, and its movements are free. Purchases
 * that can't be undone stay approved and are listed. Any staff may undo an automatic approval, and its account then approves nothing more
 * automatically.
 */
export async function undoMatchApproval(
  context: Context,
  actor: StaffActor,
  { id }: { id: number },
): Promise<Result<MatchApproval>> {
  const made = await loadMatchApproval(context, id);
  if (made === null) return fail("not_found", "No encontramos esa aprobación.");
  if (made.by !== null && made.by.id !== actor.id && actor.role !== "admin") {
    return fail("forbidden", "Solo quien las aprobó o un administrador puede deshacerlo.");
  }
  if (made.undone_at !== null) return ok(made);
  const refused: MatchApproval["refused"] = [];
  for (const pair of made.approved) {
    const undone = await undoOne(context, actor, pair, id);
    if (!undone.ok) refused.push({ ...pair, reason: undone.failure.message });
  }
  await context.database.kysely
    .updateTable("match_approvals")
    .set({ undone_at: context.clock.now(), undone_by: actor.id })
    .where("id", "=", id)
    .execute();
  const after = await loadMatchApproval(context, id);
  return ok({ ...(after ?? made), refused });
}

async function undoOne(
  context: Context,
  actor: StaffActor,
  pair: Schema<"MatchPair">,
  approvalId: number,
): Promise<Result<null>> {
  return await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const purchaseId = pair.purchase_id;
    const locked = await lockPurchase(tx, purchaseId, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    const link = await tx.kysely
      .selectFrom("purchase_movements")
      .select("approved")
      .where("movement_id", "=", pair.movement_id)
      .where("approval_id", "=", approvalId)
      .executeTakeFirst();
    // Somebody has already undone this one individually.
    if (link === undefined) return ok(null);
    if (link.approved) {
      const review = { context, tx, actor, now, ...locked.value };
      const returned = await returnToReview(review);
      if (!returned.ok) return returned;
    }
    await freeMovements(tx, actor, { purchaseId, movementId: pair.movement_id, now });
    return ok(null);
  });
}
