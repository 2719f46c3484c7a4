import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { forgetMatches } from "../movements/forget-matches.ts";
import { prepared } from "../../database/database.ts";

/**
 * Records that none of these movements pays a purchase, so that they are not proposed for it again; movements that arrive later still are.
 * The refused ones can still be linked by hand.
 */
export async function refuseMatches(
  { database, clock }: Context,
  actor: StaffActor,
  { id, movement_ids: movementIds }: { id: string; movement_ids: readonly number[] },
): Promise<Result<null>> {
  return await database.transaction(async (tx) => {
    const now = clock.now();
    const found = await tx.query<{ id: string }>(storeRefusals, [id, movementIds, actor.id, now]);
    if (found.length === 0) return fail("not_found", "No encontramos esa compra.");
    await recordAudit(tx, actor, "matches_refused", {
      bank: id,
      changes: [{ field: "movements", before: null, after: movementIds.join(", ") }],
      at: now,
    });
    await forgetMatches(tx);
    return ok(null);
  });
}

// Returns one row if the purchase exists; movements that don't exist are left out.
const storeRefusals = prepared("refuse-matches")`
    WITH purchase AS (SELECT id FROM purchases WHERE id = $1),
    stored AS (
      INSERT INTO match_refusals (purchase_id, movement_id, refused_by, refused_at)
      SELECT purchase.id, m.id, $3, $4 FROM purchase, bank_movements AS m WHERE m.id = ANY ($2::bigint[])
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM purchase`;
