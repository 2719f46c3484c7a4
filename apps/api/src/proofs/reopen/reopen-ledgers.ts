import type { Transaction } from "../../database/database.ts";
import { CANCELLED } from "../log/log-cancellation.ts";

const chosen = (raffleId: string) => `($1::integer[] IS NULL OR ${raffleId} = ANY($1))
   AND NOT EXISTS (SELECT FROM ledgers AS f WHERE f.raffle_id = ${raffleId} AND f.former)`;

/**
 * After a return to an earlier state, or without their key, logs continue in a new epoch. The statements take the raffles, or null for all; logs in an earlier format stay as they are. A queue
 * row without event and text marks this, and all changes of owners follow it in order, including those that were still queued
 * at that state. New rules and decisions that were queued come after them; the first of a log need not, because the next one begins with the
 * raffle's.
 */
export const reopenLedgers: readonly string[] = [
  `DELETE FROM ledger_queue AS q WHERE ${chosen("q.raffle_id")}
      AND (split_part(leaf, E'\\n', 2) NOT IN ('rules', 'minimum', 'settled') IS NOT FALSE
           OR NOT EXISTS (SELECT FROM ledger_entries WHERE raffle_id = q.raffle_id))`,
  `INSERT INTO ledger_queue (raffle_id, queued_at)
     SELECT DISTINCT raffle_id, now() FROM ledgers WHERE ${chosen("ledgers.raffle_id")} ORDER BY raffle_id`,
  `INSERT INTO ledger_queue (raffle_id, event_id, queued_at, after_seal)
     SELECT e.raffle_id, e.id, now(), (e.at >= r.sealed_at) IS TRUE
       FROM ticket_events AS e JOIN raffles AS r ON r.id = e.raffle_id
      WHERE ${chosen("r.id")} AND r.seal_at IS NOT NULL AND (e.event = 'sold' OR e.why IS NOT NULL)
        AND ((e.at >= r.sealed_at) IS TRUE OR e.why IS DISTINCT FROM 'rejected')
      ORDER BY e.id`,
  `UPDATE ledger_queue SET id = DEFAULT WHERE ${chosen("ledger_queue.raffle_id")} AND split_part(leaf, E'\\n', 2) IN ('rules', 'minimum')`,
  `INSERT INTO ledger_queue (raffle_id, leaf, queued_at, after_seal)
     SELECT r.id, E'rifas-libro/v3\\ncancelled\\nraffle ' || r.id || E'\\nreason ${CANCELLED}\\nat '
                  || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI":00Z"') || E'\\n', now(), r.sealed_at IS NOT NULL
       FROM raffles AS r
      WHERE ${chosen("r.id")} AND r.outcome = 'cancelled' AND EXISTS (SELECT FROM ledgers WHERE raffle_id = r.id)
      ORDER BY r.id`,
  // The new log also says what was said last of the money, or was about to be.
  `WITH queued AS (
     DELETE FROM ledger_queue WHERE ${chosen("ledger_queue.raffle_id")} AND split_part(leaf, E'\\n', 2) = 'settled' RETURNING raffle_id, leaf, id)
   INSERT INTO ledger_queue (raffle_id, leaf, queued_at, after_seal)
     SELECT DISTINCT ON (r.id) r.id, leaf, now(), r.sealed_at IS NOT NULL
       FROM (SELECT raffle_id, leaf, NULL AS epoch, id AS place FROM queued
             UNION ALL SELECT raffle_id, leaf, epoch, position FROM ledger_entries) AS said
       JOIN raffles AS r ON r.id = said.raffle_id
      WHERE ${chosen("r.id")} AND r.outcome = 'cancelled' AND split_part(leaf, E'\\n', 2) = 'settled'
      ORDER BY r.id, epoch DESC, place DESC`,
];

/**
 * The same for these raffles while sales go on: it waits for those in progress, so that all that is queued later comes after
 * what it queues.
 */
export async function reopenLogs(tx: Transaction, raffleIds: readonly number[]): Promise<void> {
  const lock = "LOCK TABLE ledger_queue IN SHARE ROW EXCLUSIVE MODE";
  await tx.query({ name: "lock-ledger-queue", text: lock }, []);
  for (const [index, text] of reopenLedgers.entries())
    await tx.query({ name: `reopen-ledgers-${index}`, text }, [raffleIds]);
}
