import { type Transaction, prepared } from "../../database/database.ts";
import { lapsed, wasKept } from "./lapsed-holds.ts";
import { systemName } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";

const BATCH = 200;

/**
 * Expires lapsed holds and frees their numbers in the same statement, and then those that stayed reserved for rejected purchases. It waits
 * for any transaction that has locked a lapsed purchase and then checks the row again, because its proof may just have arrived or another
 * caller may have expired it. So no caller continues while a lapsed hold still counts (rules.md#exact-sale). Returns how many it expired.
 */
export async function expireHolds(
  tx: Transaction,
  which: { now: Date; raffleId?: number; purchaseId?: string },
): Promise<number> {
  const due = [which.now, which.raffleId ?? null, which.purchaseId ?? null];
  const rows = await tx.query<{ id: string }>(expireDue, [...due, BATCH, systemName]);
  const ended = rows.length;
  if (ended === BATCH) return ended + (await expireHolds(tx, which));
  await tx.query(freeKept, due);
  return ended;
}

const wanted = "($2::integer IS NULL OR raffle_id = $2) AND ($3::uuid IS NULL OR id = $3)";

/** SQL: frees the numbers of the purchases `ended` (id, raffle_id), and records why. */
const freeing = (why: string) => `
    freed AS (
      UPDATE tickets SET state = 'available', purchase_id = NULL
        FROM ended WHERE tickets.purchase_id = ended.id
      RETURNING ended.id AS owner, tickets.number),
    recorded AS (
      INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at, why)
      SELECT ended.raffle_id, ended.id, 'released', array_agg(freed.number ORDER BY freed.number), $1, ${why}
        FROM ended JOIN freed ON freed.owner = ended.id
       GROUP BY ended.raffle_id, ended.id)`;

const expireDue = prepared("expire-holds")`
    WITH due AS MATERIALIZED (
      SELECT id FROM purchases
       WHERE ${lapsed("purchases", "$1")}
         AND ${wanted}
       ORDER BY reserved_until, id LIMIT $4
       FOR UPDATE),
    ended AS (
      UPDATE purchases SET status = 'expired', expired_at = $1, updated_at = $1
        FROM due WHERE purchases.id = due.id
      RETURNING purchases.id, purchases.raffle_id),
    ${freeing("NULL")},
    audited AS (
      INSERT INTO audit_log (at, actor_name, action, entity_type, entity_id, changes)
      SELECT $1, $5, 'purchase_expired', 'purchase', id::text,
             '[{"field": "status", "before": "pending", "after": "expired"}]'
        FROM ended)
    SELECT id FROM ended`;

const freeKept = prepared("free-kept-numbers")`
    WITH due AS MATERIALIZED (
      SELECT id FROM purchases WHERE ${wasKept("purchases", "$1")} AND ${wanted} ORDER BY kept_until, id FOR UPDATE),
    ended AS (
      UPDATE purchases SET kept_until = NULL FROM due WHERE purchases.id = due.id
      RETURNING purchases.id, purchases.raffle_id),
    ${freeing("'rejected'")}
    SELECT`;

/** Expires all lapsed holds and frees what stayed reserved: two index probes if there is nothing. For the sweep; reads write nothing (lapsed-holds.ts). */
export async function expireLapsed(context: Context): Promise<void> {
  const now = context.clock.now();
  const [found] = await context.database.query<{ due: boolean }>(anyDue, [now]);
  if (found?.due !== true) return;
  await context.database.transaction((tx) => expireHolds(tx, { now }));
}

const anyDue = prepared("any-lapsed-hold")`
    SELECT EXISTS (SELECT FROM purchases WHERE ${lapsed("purchases", "$1")})
           OR EXISTS (SELECT FROM purchases WHERE ${wasKept("purchases", "$1")}) AS due`;
