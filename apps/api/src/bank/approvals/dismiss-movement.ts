import type { BankMovement } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { forgetMatches } from "../movements/forget-matches.ts";
import { lockMovement, ownerRefusal } from "../movements/link-purchase.ts";
import { loadMovements, movementNotFound } from "../movements/load-movements.ts";

/** Marks a movement as not a sale, with a reason; null removes the mark. */
export async function dismissMovement(
  { database, clock }: Context,
  actor: StaffActor,
  { id: movementId, reason }: { id: number; reason: string | null },
): Promise<Result<BankMovement>> {
  return await database.transaction(async (tx) => {
    const now = clock.now();
    await lockMovement(tx, movementId);
    const before = (await loadMovements(tx, [movementId])).get(movementId);
    if (before === undefined) return movementNotFound();
    if (before.dismissed_reason === reason) return ok(before);
    const owned = ownerRefusal(before);
    if (owned !== null) return owned;
    if (before.refunded_bs !== "0.00") {
      return fail("movement_not_free", "Este pago ya se devolvió, o una parte.");
    }
    await tx.kysely
      .updateTable("bank_movements")
      .set(
        reason === null
          ? { dismissed_reason: null, dismissed_by: null, dismissed_at: null }
          : { dismissed_reason: reason, dismissed_by: actor.id, dismissed_at: now },
      )
      .where("id", "=", movementId)
      .execute();
    await recordAudit(tx, actor, reason === null ? "movement_restored" : "movement_dismissed", {
      bank: movementId,
      reason,
      at: now,
    });
    await forgetMatches(tx);
    return ok({ ...before, dismissed_reason: reason });
  });
}
