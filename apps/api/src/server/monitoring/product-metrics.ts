import { Gauge, Registry } from "prom-client";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../database/database.ts";
import { readProductFigures, type ProductFigures } from "./product-figures.ts";

/** Shorter than a scrape's timeout. */
const timeoutMilliseconds = 5_000;

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
] as const satisfies [keyof ProductFigures, string][];

/**
 * Reads the product's metrics from the database, in Prometheus's text format. They describe the installation and are the
 * same in every process. While the database doesn't respond, only `rifas_database_up 0` is reported.
 */
export function createProductMetrics(
  database: Pick<Database, "query">,
  clock: Clock,
): () => Promise<string> {
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
