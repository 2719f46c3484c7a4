import { caracasTime } from "@rifas/domain/dates";
import { prepared } from "../../../database/database.ts";
import type { AnswerTimes } from "../../../platform/ports.ts";

/** How long the times are kept in memory before the week is read again, in milliseconds. */
const KEPT_MS = 600_000;

/** Fewer proofs than this in a week, at one hour of the day, promise nothing. */
const ENOUGH = 30;

/** Keeps the week's times in memory: everybody who waits polls them. */
export function createAnswerTimes(): AnswerTimes {
  let last: { from: number; hours: Promise<ReadonlyMap<number, number>> } | undefined;
  return {
    async hoursFor({ database, now }, sentAt) {
      if (last === undefined || now.getTime() - last.from >= KEPT_MS) {
        const hours = database
          .query<{ at: number; hours: number }>(answered, [now, ENOUGH])
          .then((rows) => new Map(rows.map((row) => [row.at, row.hours])));
        last = { from: now.getTime(), hours };
        // A failure must not be kept; the reader handles it.
        hours.catch(() => (last = undefined));
      }
      return (await last.hours).get(Number(caracasTime(sentAt).hour)) ?? null;
    },
  };
}

/** Leaves out the last 12 hours, whose proofs may still be answered. One that nobody answered counts as infinitely late. */
const answered = prepared("answer-hours")`
    SELECT at, hours::integer
      FROM (SELECT extract(hour FROM proof_at AT TIME ZONE 'America/Caracas')::integer AS at,
                   greatest(1, ceil(percentile_disc(0.9) WITHIN GROUP (ORDER BY
                     CASE WHEN reviewed_at >= proof_at THEN extract(epoch FROM reviewed_at - proof_at)::float8 / 3600
                          ELSE 'Infinity' END))) AS hours
              FROM purchases
             WHERE created_at > $1::timestamptz - interval '8 days' AND NOT trial
               AND proof_at BETWEEN $1::timestamptz - interval '7 days' AND $1::timestamptz - interval '12 hours'
             GROUP BY at HAVING count(*) >= $2) AS times
     WHERE hours < 'Infinity'`;
