/**
 * After a restore every log continues in a new epoch: a queue row without event and text says so, and all changes of owners
 * follow it, in their order. Changes that were still queued when the backup was made are among them.
 */
export const reopenLedgers: readonly string[] = [
  `DELETE FROM ledger_queue`,
  `INSERT INTO ledger_queue (raffle_id, queued_at)
     SELECT DISTINCT raffle_id, now() FROM ledgers ORDER BY raffle_id`,
  `INSERT INTO ledger_queue (raffle_id, event_id, queued_at)
     SELECT raffle_id, id, now() FROM ticket_events
      WHERE (event = 'sold' OR why IS NOT NULL) AND raffle_id IN (SELECT raffle_id FROM ledgers) ORDER BY id`,
];
