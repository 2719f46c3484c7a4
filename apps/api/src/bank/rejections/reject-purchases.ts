import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { firstRow, prepared } from "../../database/database.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { lockPurchase } from "../../sale/purchases/lock-purchase.ts";
import { lateRejectionOf } from "../../sale/purchases/late-rejection.ts";
import { rejectPurchase } from "../../sale/purchases/review/reject-purchase.ts";
import { loadGroupRejections, type GroupRejection, type LeftAlone } from "./group-rejection.ts";
import { unreported } from "./unreported.ts";

/**
 * Rejects purchases that are held on photos alone, each in a transaction of its own; those that can't be, or whose payment a
 * bank reported, are left as they are and listed. An interruption leaves a smaller rejection, which can be undone as well.
 */
export async function rejectPurchases(
  context: Context,
  actor: StaffActor,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<Result<GroupRejection>> {
  const at = context.clock.now();
  const { id } = await context.database.kysely
    .insertInto("group_rejections")
    .values({ at, by_id: actor.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const left: LeftAlone = [];
  for (const purchaseId of ids) {
    const rejected = await rejectOne(context, actor, { id, purchaseId, reason });
    if (!rejected.ok) left.push({ purchase_id: purchaseId, reason: rejected.failure.message });
  }
  const made = firstRow(await loadGroupRejections(context.database, id));
  if (made.rejected > 0) return ok({ ...made, left });
  await context.database.kysely.deleteFrom("group_rejections").where("id", "=", id).execute();
  return ok({ ...made, id: null, left });
}

async function rejectOne(
  context: Context,
  actor: StaffActor,
  { id, purchaseId, reason }: { id: number; purchaseId: string; reason: string },
): Promise<Result<null>> {
  return await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const locked = await lockPurchase(tx, purchaseId, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    if (locked.value.purchase.status !== "pending") {
      return fail("status_changed", "Otra persona ya decidió esta compra.");
    }
    const still = await tx.query(selectUnreported, [purchaseId]);
    if (still.length === 0) {
      return fail(
        "status_changed",
        "El banco ya reportó un pago para esta compra, o no tiene foto.",
      );
    }
    if ((await lateRejectionOf(tx, purchaseId, now)) !== null) {
      return fail("draw_passed", "El sorteo ya pasó: esta se rechaza sola, en su página.");
    }
    const review = { context, tx, actor, now, ...locked.value };
    const rejected = await rejectPurchase(review, { status: "rejected", reason, together: true });
    if (!rejected.ok) return rejected;
    await tx.kysely
      .insertInto("group_rejected_purchases")
      .values({ rejection_id: id, purchase_id: purchaseId })
      .execute();
    return ok(null);
  });
}

const selectUnreported = prepared("is-unreported")`
    SELECT FROM purchases AS p WHERE p.id = $1 AND ${unreported}`;
