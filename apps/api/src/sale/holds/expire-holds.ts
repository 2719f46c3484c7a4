import { systemName } from "../../people/audit/record-audit.ts";
import type { Transaction } from "../../database/database.ts";
import { lapsed } from "./lapsed-holds.ts";

const BATCH = 200;

/**
 * Expires lapsed holds and frees their numbers in the same statement. It waits for any transaction that has locked a
 * lapsed purchase and then checks the row again, because its proof may just have arrived or another caller may have
 * expired it. So no caller continues while a lapsed hold still counts (rules.md#exact-sale). Returns how many it
 * expired.
 */
export async function expireHolds(
  tx: Transaction,
  which: { now: Date; raffleId?: number; purchaseId?: string },
): Promise<number> {
  const rows = await tx.query<{ id: string }>(expireDue, [
    which.now,
    which.raffleId ?? null,
    which.purchaseId ?? null,
    BATCH,
    systemName,
  ]);
  const ended = rows.length;
  return ended < BATCH ? ended : ended + (await expireHolds(tx, which));
}

const expireDue = {
  name: "expire-holds",
  text: `
    WITH due AS MATERIALIZED (
      SELECT id FROM purchases
       WHERE ${lapsed("purchases", "$1")}
         AND ($2::integer IS NULL OR raffle_id = $2) AND ($3::uuid IS NULL OR id = $3)
       ORDER BY reserved_until, id LIMIT $4
       FOR UPDATE),
    lapsed AS (
      UPDATE purchases SET status = 'expired', expired_at = $1, updated_at = $1
        FROM due WHERE purchases.id = due.id
      RETURNING purchases.id, purchases.raffle_id),
    freed AS (
      UPDATE tickets SET state = 'available', purchase_id = NULL
        FROM lapsed WHERE tickets.purchase_id = lapsed.id
      RETURNING lapsed.id AS owner, tickets.number),
    recorded AS (
      INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at)
      SELECT lapsed.raffle_id, lapsed.id, 'released', array_agg(freed.number ORDER BY freed.number), $1
        FROM lapsed JOIN freed ON freed.owner = lapsed.id
       GROUP BY lapsed.raffle_id, lapsed.id),
    audited AS (
      INSERT INTO audit_log (at, actor_name, action, entity_type, entity_id, changes)
      SELECT $1, $5, 'purchase_expired', 'purchase', id::text,
             '[{"field": "status", "before": "pending", "after": "expired"}]'
        FROM lapsed)
    SELECT id FROM lapsed`,
};
