import type { Context } from "../../platform/context.ts";
import { datedEntries } from "../log/dated-entries.ts";
import type { Witness } from "../../platform/ports.ts";
import { prepared } from "../../database/database.ts";

/**
 * Queues checkpoints for each witness: the latest one of a log that the witness hasn't seen yet, then one a day while
 * the log grows, and those that end with the seal, a cut, a reopening or what became of a prize, as long as their dates can still
 * prove something.
 */
export async function queueAnchors(
  { database, clock }: Context,
  witnesses: readonly Witness[],
): Promise<void> {
  const services = witnesses.map(({ service }) => service);
  await database.query(queueDue, [clock.now(), services]);
  await database.query(giveUp, [clock.now()]);
}

/** Seconds before the draw from which a date no longer counts; verifiers ask for the same. */
const MARGIN = "60 seconds";

/**
 * How long before it must be known an entry is still shown to witnesses. Of a finished raffle that is what was said of prizes in the last
 * day: verifiers take a later date for a sign that it was dated back.
 */
const marginIf = (finished: string) =>
  `CASE WHEN ${finished} THEN interval '2 days' ELSE interval '${MARGIN}' END`;

const queueDue = prepared("queue-ledger-anchors")`
    WITH log AS (
      SELECT l.raffle_id, l.epoch, c.size, s.position + 1 AS seal, r.draw_date, r.outcome IS NOT NULL AS finished
        FROM raffles AS r
        JOIN LATERAL (SELECT raffle_id, epoch FROM ledgers WHERE raffle_id = r.id ORDER BY epoch DESC LIMIT 1) AS l ON true
        JOIN LATERAL (SELECT size FROM ledger_checkpoints
                       WHERE raffle_id = l.raffle_id AND epoch = l.epoch ORDER BY size DESC LIMIT 1) AS c ON true
        LEFT JOIN ledger_seals AS s ON s.raffle_id = l.raffle_id AND s.epoch = l.epoch
       WHERE r.seal_at IS NOT NULL
         AND (r.outcome IS NULL AND r.draw_date > $1::timestamptz - interval '7 days'
              OR EXISTS (SELECT FROM prize_events AS said
                          WHERE said.raffle_id = r.id AND said.at > $1::timestamptz - interval '1 day'))),
    due AS (
      SELECT log.raffle_id, log.epoch, w.service,
             CASE WHEN log.seal IS NOT NULL AND $1 < log.draw_date - interval '${MARGIN}' AND NOT EXISTS (
                    SELECT FROM ledger_anchors AS a
                     WHERE a.raffle_id = log.raffle_id AND a.epoch = log.epoch AND a.size = log.seal
                       AND a.service = w.service) THEN log.seal
                  WHEN dated.size IS NOT NULL THEN dated.size
                  WHEN NOT log.finished AND NOT EXISTS (
                    SELECT FROM ledger_anchors AS a
                     WHERE a.raffle_id = log.raffle_id AND a.epoch = log.epoch AND a.service = w.service
                       AND (a.size >= log.size OR a.queued_at > $1::timestamptz - interval '24 hours')) THEN log.size
             END AS size
        FROM log CROSS JOIN unnest($2::text[]) AS w (service)
        LEFT JOIN LATERAL (
          SELECT c.position + 1 AS size FROM (${datedEntries}) AS c
           WHERE c.raffle_id = log.raffle_id AND c.epoch = log.epoch AND $1 < c.before - ${marginIf("log.finished")}
             AND NOT EXISTS (SELECT FROM ledger_anchors AS a
                              WHERE a.raffle_id = c.raffle_id AND a.epoch = c.epoch AND a.size = c.position + 1
                                AND a.service = w.service)
           ORDER BY c.position LIMIT 1) AS dated ON true)
    INSERT INTO ledger_anchors (raffle_id, epoch, size, kind, service, queued_at, next_try)
      SELECT raffle_id, epoch, size, 'sigsum', service, $1, $1 FROM due WHERE size IS NOT NULL
    ON CONFLICT DO NOTHING`;

// A finished raffle needs no more proofs, but for what becomes of its prizes, nor does a log that another one continues, and an older
// checkpoint adds nothing to a later one. The seal's, the cuts' and the reopenings' count until their draws.
const giveUp = prepared("give-up-ledger-anchors")`
    UPDATE ledger_anchors AS a SET state = 'given_up', next_try = NULL
      FROM raffles AS r
     WHERE r.id = a.raffle_id AND a.state = 'waiting'
       AND CASE WHEN a.epoch < (SELECT max(epoch) FROM ledgers WHERE raffle_id = a.raffle_id) THEN true
                WHEN r.outcome IS DISTINCT FROM 'cancelled' AND EXISTS (
                       SELECT FROM (${datedEntries}) AS c
                        WHERE c.raffle_id = a.raffle_id AND c.epoch = a.epoch AND c.position + 1 = a.size
                          AND $1 < c.before - ${marginIf("r.outcome IS NOT NULL")}) THEN false
                WHEN r.outcome IS NOT NULL THEN true
                WHEN EXISTS (SELECT FROM ledger_seals AS s
                              WHERE s.raffle_id = a.raffle_id AND s.epoch = a.epoch AND s.position + 1 = a.size)
                THEN $1 >= r.draw_date - interval '${MARGIN}'
                ELSE $1 >= r.draw_date + interval '7 days' OR EXISTS (
                  SELECT FROM ledger_anchors AS b
                   WHERE b.raffle_id = a.raffle_id AND b.epoch = a.epoch AND b.service = a.service
                     AND b.size > a.size) END`;
