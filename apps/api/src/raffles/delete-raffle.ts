import type { StaffActor } from "../platform/actor.ts";
import { recordAudit } from "../people/audit/record-audit.ts";
import type { Context } from "../platform/context.ts";
import { fail, ok, type Result } from "../platform/failure.ts";
import { hasPurchases, lockRaffle } from "./raffle-row.ts";
import { raffleNotFound } from "../sale/tickets/visible-raffle.ts";

/**
 * Deletes a raffle and its numbers. Its picture stays: names are content hashes, so another raffle, a sent link or a cache may use the same
 * file.
 */
export async function deleteRaffle(
  context: Context,
  actor: StaffActor,
  input: { id: number },
): Promise<Result<null>> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const raffle = await lockRaffle(tx, input.id);
    if (!raffle) return raffleNotFound();
    if (await hasPurchases(tx, raffle.id)) {
      return fail("raffle_has_purchases", "No se puede eliminar: la rifa tiene compras asociadas");
    }
    await tx.kysely.deleteFrom("tickets").where("raffle_id", "=", raffle.id).execute();
    await tx.kysely.deleteFrom("raffles").where("id", "=", raffle.id).execute();
    await recordAudit(tx, actor, "raffle_deleted", {
      raffle: raffle.id,
      changes: [{ field: "name", before: raffle.name, after: null }],
      at: now,
    });
    return ok(null);
  });
}
