import { Gauge, Registry } from "prom-client";
import type { Clock } from "../../platform/clock.ts";
import { prepared, type Reader } from "../../database/database.ts";
import { reviewSinceOf } from "../../sale/holds/sale-window.ts";
import { isFailing, isSilent } from "../../bank/feeds/feed-health.ts";

/** Shorter than a scrape's timeout. */
const timeoutMilliseconds = 5_000;

/** The product's metrics for operators. Ages in seconds, instants in seconds since 1970. */
type ProductFigures = Record<(typeof meanings)[number][0], number> & {
  job_outcomes: { job: string; succeeded_at: number; failures: number }[];
  job_rounds: { job: string; began_at: number }[];
};

/** Reads the current figures in one statement. Each part reads a partial index of open work, never the whole history. */
async function readProductFigures(database: Reader, now: Date) {
  const [figures] = await database.query<ProductFigures>(countEverything, [now]);
  if (figures === undefined) throw new Error("The count query returned no row.");
  return figures;
}

const countEverything = prepared("product-figures")`
    SELECT pending.*, email.*, ledger.*,
           (SELECT coalesce(sum(sold_count), 0)::integer FROM raffles) AS numbers_sold,
           (SELECT count(*)::integer FROM raffles WHERE attack_since IS NOT NULL) AS attack_modes,
           (SELECT count(*)::integer FROM email_outbox AS dead
             WHERE dead.failure IN ('refused', 'exhausted') AND dead.created_at >= $1::timestamptz - interval '7 days'
               AND NOT EXISTS (SELECT FROM email_outbox AS copy
                                WHERE copy.resend_of = dead.id AND copy.status = 'sent')) AS emails_dead,
           (SELECT greatest(0, coalesce(extract(epoch FROM $1 - min(queued_at)), 0))::float
              FROM ledger_anchors WHERE state = 'waiting') AS witnesses_oldest_seconds,
           (SELECT count(*)::integer FROM bank_feeds AS feed WHERE ${isSilent("$1")}) AS bank_feeds_silent,
           (SELECT count(*)::integer FROM bank_feeds AS feed WHERE ${isFailing("$1")}) AS bank_feeds_failing,
           (SELECT count(*)::integer FROM bank_deliveries WHERE read_at IS NULL) AS bank_notifications_waiting,
           (SELECT count(*)::integer FROM bank_deliveries WHERE problem IS NOT NULL) AS bank_notifications_unreadable,
           (SELECT greatest(0, coalesce(extract(epoch FROM $1 - min(received_at)), 0))::float
              FROM bank_deliveries WHERE read_at IS NULL) AS bank_notifications_oldest_seconds,
           (SELECT count(*)::integer FROM bank_deliveries WHERE problem IS NOT NULL AND failures > 0) AS bank_notifications_failed,
           (SELECT coalesce(json_agg(json_build_object('job', job, 'succeeded_at', extract(epoch FROM succeeded_at),
                                                       'failures', failures)), '[]')
              FROM job_outcomes) AS job_outcomes,
           (SELECT coalesce(json_agg(json_build_object('job', job, 'began_at', extract(epoch FROM began_at))), '[]')
              FROM job_rounds) AS job_rounds
      FROM (SELECT count(*) FILTER (WHERE since IS NULL AND reserved_until > $1)::integer AS holds_active,
                   coalesce(sum(quantity), 0)::integer AS numbers_reserved,
                   count(*) FILTER (WHERE since IS NOT NULL)::integer AS review_queue_length,
                   coalesce(extract(epoch FROM $1 - min(since)), 0)::float AS review_oldest_seconds
              FROM (SELECT ${reviewSinceOf("purchases")} AS since, reserved_until, quantity
                      FROM purchases WHERE status = 'pending') AS waiting) AS pending,
           (SELECT count(*)::integer AS emails_queued,
                   greatest(0, coalesce(extract(epoch FROM $1 - min(next_attempt_at)), 0))::float
                     AS emails_oldest_due_seconds
              FROM email_outbox WHERE status = 'queued') AS email,
           (SELECT count(*)::integer AS ledger_queue_length,
                   greatest(0, coalesce(extract(epoch FROM $1 - min(queued_at)), 0))::float AS ledger_oldest_seconds
              FROM ledger_queue) AS ledger`;

const meanings = [
  ["holds_active", "Purchases that hold numbers and wait for their buyer's proof."],
  ["attack_modes", "Raffles that ask their buyers' browsers for a proof of work."],
  ["numbers_reserved", "Numbers held by pending purchases, with a proof or without."],
  ["numbers_sold", "Numbers sold in all raffles."],
  ["review_queue_length", "Proofs that wait for a person."],
  ["review_oldest_seconds", "Age of the oldest proof that waits for a person; 0 where none does."],
  ["emails_queued", "E-mails that wait to be sent."],
  ["emails_oldest_due_seconds", "How long the longest waiting e-mail has been due."],
  ["emails_dead", "E-mails of the last 7 days refused or given up after retries, and not resent."],
  ["ledger_queue_length", "Changes of owners and rules that the logs don't contain yet."],
  ["ledger_oldest_seconds", "How long the oldest of them has waited; more than 60 is too long."],
  [
    "witnesses_oldest_seconds",
    "How long a checkpoint has waited for one of the witnesses; more than 600 mean that it is down or refuses.",
  ],
  ["bank_feeds_silent", "Banks whose notifications stopped arriving for longer than allowed."],
  ["bank_feeds_failing", "Banks that can't be asked about payments."],
  ["bank_notifications_waiting", "Bank notifications that are stored but not yet read."],
  ["bank_notifications_unreadable", "Bank notifications that could not be understood or stored."],
  [
    "bank_notifications_oldest_seconds",
    "How long the oldest of those that wait has waited; more than 300 is too long.",
  ],
  [
    "bank_notifications_failed",
    "Bank notifications that were set aside because they can't be stored.",
  ],
] as const satisfies [string, string][];

/**
 * Reads the product's metrics from the database, in Prometheus's text format. They describe the installation and are the
 * same in every process. While the database doesn't respond, only `rifas_database_up 0` is reported.
 */
export function createProductMetrics(database: Reader, clock: Clock): () => Promise<string> {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `rifas_${name}`, help, labelNames, registers: [registry] });
  const up = gauge("database_up", "1 while the database answers.");
  const gauges = meanings.map(([name, help]) => ({ name, shown: gauge(name, help) }));
  const rounds = gauge(
    "job_last_round_timestamp_seconds",
    "When a scheduled job last began, on whichever process.",
    ["job"],
  );
  const successes = gauge(
    "job_last_success_timestamp_seconds",
    "When a background job last succeeded, on whichever process; before that, when it was first known.",
    ["job"],
  );
  const failures = gauge("job_failures", "How often a background job has failed in a row.", [
    "job",
  ]);
  const show = (figures: ProductFigures): void => {
    for (const { name, shown } of gauges) shown.set(figures[name]);
    for (const { job, began_at } of figures.job_rounds) rounds.set({ job }, began_at);
    for (const { job, succeeded_at, failures: failed } of figures.job_outcomes) {
      successes.set({ job }, succeeded_at);
      failures.set({ job }, failed);
    }
    up.set(1);
  };
  const hide = (): void => {
    for (const { shown } of gauges) shown.remove();
    for (const byJob of [rounds, successes, failures]) byJob.reset();
    up.set(0);
  };
  return async () => {
    await withTimeout(timeoutMilliseconds, readProductFigures(database, clock.now())).then(
      show,
      hide,
    );
    return await registry.metrics();
  };
}

/** The promise's value, or a rejection after the timeout. The work itself continues, and its result is ignored. */
async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("Timed out.")), milliseconds);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
