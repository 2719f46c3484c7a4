// Beside HTTP: the background work itself, and what it reports.
import { afterAll, beforeAll, expect, test } from "vitest";
import { recorded } from "../../../src/server/background/job-outcomes.ts";
import { claimRound } from "../../../src/server/background/start-background.ts";
import { openDatabase } from "../../../src/database/database.ts";
import { queuePurchaseEmail } from "../../../src/site/email/queue-purchase-email.ts";
import { createProcessMetrics } from "../../../src/server/monitoring/process-metrics.ts";
import { createProductMetrics } from "../../../src/server/monitoring/product-metrics.ts";
import { putPurchase } from "../../support/put-purchase.ts";
import { approve } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The values of a text in Prometheus's format, by name and labels. */
function valuesOf(text: string): Record<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

test("reports holds, numbers, the review queue and its oldest proof, e-mails, logs and jobs", async () => {
  const { database, clock } = api.context;
  const raffleId = await putRaffleOnSale(database, { total: 100 }, clock.now());
  const put = (numbers: number[], proofAt: Date | null = null) =>
    putPurchase(database, { raffleId, numbers, proofAt, createdAt: clock.now() });
  await put([1, 2]);
  await put([3]);
  await put([10, 11, 12], clock.now());
  api.clock.advance({ seconds: 90 });
  await put([13], clock.now());
  await approve(api, await put([20, 21, 22, 23]));
  const unsent = await put([30], clock.now());
  await database.transaction((tx) =>
    queuePurchaseEmail(tx, { type: "purchase_received", purchaseId: unsent, now: clock.now() }),
  );
  await database.kysely
    .updateTable("email_outbox")
    .set({ status: "failed", failure: "exhausted" })
    .where("purchase_id", "=", unsent)
    .execute();
  await database.kysely
    .insertInto("ledger_queue")
    .values({ raffle_id: raffleId, leaf: "", queued_at: clock.now() })
    .execute();
  await claimRound(database, { job: "holds", everyMs: 10_000, now: clock.now() });
  await recorded({ database, clock }, "holds", async () => undefined);

  api.clock.advance({ seconds: 30 });
  const read = createProductMetrics(database, clock);
  expect(valuesOf(await read())).toEqual({
    rifas_database_up: 1,
    rifas_holds_active: 2,
    rifas_attack_modes: 0,
    rifas_numbers_reserved: 8,
    rifas_numbers_sold: 4,
    rifas_review_queue_length: 3,
    rifas_review_oldest_seconds: 120,
    rifas_emails_queued: 1,
    rifas_emails_oldest_due_seconds: 30,
    rifas_emails_dead: 1,
    rifas_ledger_queue_length: 1,
    rifas_ledger_oldest_seconds: 30,
    rifas_witnesses_oldest_seconds: 0,
    rifas_bank_feeds_silent: 0,
    rifas_bank_feeds_failing: 0,
    rifas_bank_notifications_waiting: 0,
    rifas_bank_notifications_unreadable: 0,
    rifas_bank_notifications_oldest_seconds: 0,
    rifas_bank_notifications_failed: 0,
    'rifas_job_last_success_timestamp_seconds{job="holds"}': clock.now().getTime() / 1_000 - 30,
    'rifas_job_failures{job="holds"}': 0,
    'rifas_job_last_round_timestamp_seconds{job="holds"}': clock.now().getTime() / 1_000 - 30,
  });
});

test("reports how often each limit refused", async () => {
  const narrow = await startTestApi({ environment: { LIMIT_CHECKER_PER_ADDRESS: "1/600" } });
  const metrics = createProcessMetrics(narrow.context);
  const refused = async (limit: string) =>
    valuesOf(await metrics.metrics())[`rifas_limit_refused_total{limit="${limit}"}`];
  expect(await refused("checkerPerAddress")).toBe(0);
  for (let time = 0; time < 3; time++) await narrow.send("verifyTickets", { body: {} });
  expect(await refused("checkerPerAddress")).toBe(2);
  expect(await refused("loginPerAddress")).toBe(0);
  await narrow.close();
});

test("while the database is down, reports only that, and no stale values", async () => {
  const gone = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none", waitMilliseconds: 1 });
  const there = api.context.database;
  let database = there;
  const read = createProductMetrics(
    { query: (named, values) => database.query(named, values) },
    api.clock,
  );
  expect(valuesOf(await read())).toHaveProperty("rifas_numbers_sold");
  database = gone;
  expect(valuesOf(await read())).toEqual({ rifas_database_up: 0 });
  await gone.close();
});
