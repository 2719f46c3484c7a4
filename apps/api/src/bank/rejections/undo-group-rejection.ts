import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { lockPurchase } from "../../sale/purchases/lock-purchase.ts";
import { takeBackRejection } from "../../sale/purchases/review/take-back-rejection.ts";
import { takingTickets } from "../../sale/tickets/reserve-tickets.ts";
import { loadGroupRejections, type GroupRejection, type LeftAlone } from "./group-rejection.ts";

/**
 * Undoes a rejection in one step: every purchase waits for review again, with its numbers. Those whose numbers are taken, that changed
 * since, or whose raffle is sealed or drawn stay rejected and are listed.
 */
export async function undoGroupRejection(
  context: Context,
  actor: StaffActor,
  { id }: { id: number },
): Promise<Result<GroupRejection>> {
  const [made] = await loadGroupRejections(context.database, id);
  if (made === undefined) return fail("not_found", "No encontramos ese rechazo.");
  if (made.by.id !== actor.id && actor.role !== "admin") {
    return fail("forbidden", "Solo quien las rechazó o un administrador puede deshacerlo.");
  }
  const parts = await context.database.kysely
    .selectFrom("group_rejected_purchases")
    .select("purchase_id")
    .where("rejection_id", "=", id)
    .orderBy("purchase_id")
    .execute();
  const left: LeftAlone = [];
  for (const { purchase_id } of parts) {
    const undone = await undoOne(context, actor, { id, purchaseId: purchase_id });
    if (!undone.ok) left.push({ purchase_id, reason: undone.failure.message });
  }
  await context.database.kysely
    .updateTable("group_rejections")
    .set({ undone_at: context.clock.now() })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .execute();
  const [after = made] = await loadGroupRejections(context.database, id);
  return ok({ ...after, left });
}

async function undoOne(
  context: Context,
  actor: StaffActor,
  { id, purchaseId }: { id: number; purchaseId: string },
): Promise<Result<null>> {
  return await takingTickets(context.database, async (tx) => {
    const now = context.clock.now();
    const locked = await lockPurchase(tx, purchaseId, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    // Two people may undo it at the same time.
    const part = await tx.kysely
      .deleteFrom("group_rejected_purchases")
      .where("rejection_id", "=", id)
      .where("purchase_id", "=", purchaseId)
      .returning("purchase_id")
      .executeTakeFirst();
    if (part === undefined) return ok(null);
    return await takeBackRejection({ context, tx, actor, now, ...locked.value });
  });
}
