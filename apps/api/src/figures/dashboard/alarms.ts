import type { Schema } from "@rifas/api-client/types";
import { caracasDay } from "@rifas/domain/dates";
import { startOfCaracasDay } from "@rifas/domain/local-time";
import { jobNames, lateAfterMs } from "../../platform/job-times.ts";
import { type Database, prepared } from "../../database/database.ts";
import { readEmailSettings } from "../../site/email/email-settings.ts";
import { PACED_ERROR } from "../../site/email/pace-email.ts";
import { readCopySince } from "../../platform/configuration/copy-state.ts";
import { readDemoState } from "../../site/configuration/demo-state.ts";

type SystemAlarm = Schema<"SystemAlarm">;

/** A job that fails so often in a row won't recover by itself. */
const MOST_FAILURES = 3;

/**
 * What the server should do by itself and doesn't, at `now`. Everything is read from the database, so it doesn't matter which
 * process answers, or whether one runs the jobs at all.
 */
export async function readAlarms(
  database: Pick<Database, "query" | "kysely">,
  now: Date,
): Promise<SystemAlarm[]> {
  const outcomes = await database.query<Outcome>(selectOutcomes, []);
  // What waits in a quiet copy waits on purpose.
  if ((await readCopySince(database)) !== null) return jobAlarms(outcomes, now);
  const today = caracasDay(now);
  const isConfigured = (await readEmailSettings(database)) !== null;
  const queues = await database.query<Queue>(selectQueues, [now, PACED_ERROR, isConfigured]);
  const takings = await database.query<Queue>(selectTakings, [startOfCaracasDay(today), today]);
  // The demo has no mail server, and its people don't exist.
  const isDemo = !isConfigured && (await readDemoState(database)) === "present";
  const late = queues.filter(({ kind }) => !isDemo || kind !== "emails_waiting");
  return [...jobAlarms(outcomes, now), ...[...late, ...takings].map(queueAlarm)];
}

interface Outcome {
  job: string;
  succeeded_at: Date;
  failures: number;
  failing_since: Date | null;
}

function jobAlarms(outcomes: readonly Outcome[], now: Date): SystemAlarm[] {
  const byJob = new Map(outcomes.map((outcome) => [outcome.job, outcome]));
  return jobNames.flatMap((job): SystemAlarm[] => {
    const outcome = byJob.get(job);
    // Every process makes all jobs known when it starts.
    if (outcome === undefined) return [];
    const { succeeded_at, failures, failing_since } = outcome;
    if (failing_since !== null && failures >= MOST_FAILURES) {
      return [
        {
          kind: "job_failing",
          job,
          since: failing_since.toISOString(),
          count: failures,
          who: null,
        },
      ];
    }
    if (now.getTime() - succeeded_at.getTime() <= lateAfterMs(job)) return [];
    return [{ kind: "job_late", job, since: succeeded_at.toISOString(), count: 1, who: null }];
  });
}

interface Queue {
  kind: Exclude<SystemAlarm["kind"], "job_failing" | "job_late">;
  since: Date;
  count: number;
  who?: string | null;
}

function queueAlarm({ kind, since, count, who = null }: Queue): SystemAlarm {
  return { kind, job: null, since: since.toISOString(), count, who };
}

const selectOutcomes = prepared("select-job-outcomes")`
    SELECT job, succeeded_at, failures, failing_since FROM job_outcomes`;

/** Whether a log's first entry says that the database had returned to an earlier state: it continues another under the same key. */
const isAfterReturn = (leaf: string) =>
  `split_part(${leaf}, E'\\n', 2) = 'continues' AND ${leaf} NOT LIKE E'%\\nkey %'`;

// A message that is held back because its recipient got many waits on purpose; openapi.yaml has the other limits.
const selectQueues = prepared("select-late-work")`
    SELECT 'deliveries_waiting' AS kind, min(received_at) AS since, count(*)::integer AS count
      FROM bank_deliveries WHERE read_at IS NULL AND body IS NOT NULL
    HAVING min(received_at) < $1::timestamptz - interval '5 minutes'
     UNION ALL
    SELECT 'deliveries_failed', min(received_at), count(*)::integer
      FROM bank_deliveries WHERE problem IS NOT NULL AND failures > 0 AND body IS NOT NULL
    HAVING count(*) > 0
     UNION ALL
    SELECT 'deliveries_refused', max(last_refused_at), sum(refused)::integer
      FROM bank_feeds AS feed
     WHERE active AND refused > 0 AND last_refused_at >= greatest(secret_set_at, $1::timestamptz - interval '3 days')
       AND NOT EXISTS (SELECT FROM bank_deliveries AS good WHERE good.feed_id = feed.id AND good.last_at > feed.last_refused_at)
    HAVING count(*) > 0
     UNION ALL
    SELECT 'emails_waiting', min(created_at), count(*)::integer
      FROM email_outbox
     WHERE status = 'queued' AND (last_error IS DISTINCT FROM $2 OR next_attempt_at <= $1)
       AND created_at < $1::timestamptz - CASE WHEN bulk THEN interval '6 hours' ELSE interval '15 minutes' END
       -- An owner who has not come to the mail server yet knows what they changed.
       AND ($3 OR type <> 'account_changed')
    HAVING count(*) > 0
     UNION ALL
    SELECT 'sales_unlogged', min(queued_at), count(*)::integer
      FROM ledger_queue WHERE queued_at < $1::timestamptz - interval '2 minutes'
    HAVING count(*) > 0
     UNION ALL
    SELECT 'logs_continued', min(l.opened_at), count(*)::integer
      FROM ledgers AS l JOIN ledger_entries AS e ON e.raffle_id = l.raffle_id AND e.epoch = l.epoch AND e.position = 0
     WHERE l.opened_at >= $1::timestamptz - interval '7 days' AND ${isAfterReturn("e.leaf")}
    HAVING count(*) > 0
     UNION ALL
    SELECT 'database_alone', $1, 1
     WHERE current_setting('cluster_name') <> '' AND NOT EXISTS (SELECT FROM pg_stat_replication)`;

/** A list of more rows than a page has is taken for a whole one; what is shorter counts as pages do. */
const PAGE_ROWS = 100;
const MOST_BUYERS_READ = 2_000;

const selectTakings = prepared("select-takings")`
    WITH taken AS (
      SELECT actor_id, at, (jsonb_path_query_first(changes, '$[*] ? (@.field == "rows").after') #>> '{}')::integer AS rows
        FROM audit_log WHERE action = 'buyers_taken_out' AND at >= $1)
    SELECT 'lists_taken_out' AS kind, min(at) AS since, count(*)::integer AS count, users.name AS who
      FROM taken JOIN users ON users.id = actor_id WHERE rows > ${PAGE_ROWS} GROUP BY users.id HAVING count(*) > 1
     UNION ALL
    SELECT 'buyers_read', $1, sum(buyers)::integer, users.name
      FROM (SELECT user_id, count(*) AS buyers FROM buyers_read WHERE day = $2 GROUP BY user_id
             UNION ALL
            SELECT actor_id, sum(rows) FROM taken WHERE rows <= ${PAGE_ROWS} GROUP BY actor_id) AS met
      JOIN users ON users.id = user_id GROUP BY users.id HAVING sum(buyers) > ${MOST_BUYERS_READ}`;
