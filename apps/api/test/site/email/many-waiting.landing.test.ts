// Beside HTTP: the outbox: what a transaction queues, and what workers do with it that die or run at the same time.
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimEmail } from "../../../src/site/email/claim-email.ts";
import { rowsLookedAt } from "../../support/rows-looked-at.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import type { Pool } from "../../support/test-database.ts";

const WAITING = 5_000;
/**
 * Index entries included. A claim reads 3 to 10, or about 200 right after messages were sent, because their index entries are
 * still there. Reading every waiting message takes more than 5,000.
 */
const FEW = 500;

let api: TestApi;
/** A single connection, which keeps the plans that it made first. */
let database: Pool;

beforeEach(async () => {
  api = await startTestApi({ poolSize: 1 });
  database = api.context.database;
  await sql`ALTER TABLE email_outbox SET (autovacuum_enabled = false)`.execute(database.kysely);
});
afterEach(() => api.close());

const analyze = () => sql`ANALYZE email_outbox`.execute(database.kysely);

const claim = () =>
  claimEmail(database, { now: api.clock.now(), senderDomain: "rifas.example.com" });

async function queue(count: number): Promise<void> {
  const now = api.clock.now();
  await sql`
    INSERT INTO email_outbox (type, recipient, subject, payload, dedupe_key, next_attempt_at, created_at)
    SELECT 'purchase_reserved', at || '@example.com', 'Apartado', '{}', gen_random_uuid(), ${now}::timestamptz, ${now}
      FROM generate_series(1, ${count}::integer) AS at`.execute(database.kysely);
}

/** Queues reminders about as many rejections, which still apply. */
async function queueReminders(count: number): Promise<void> {
  const now = api.clock.now();
  const raffleId = await putRaffleOnSale(database, { total: 1 }, now);
  await sql`
    WITH made AS (
      INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs,
                             amount_bs, status, reviewed_at, created_at, updated_at)
      SELECT gen_random_uuid(), 'C' || at, ${raffleId}, 'web', 'María', 'V' || at, at || '@example.com', '+58' || at, 1, 150,
             150, 'rejected', ${now}::timestamptz - interval '25 hours', ${now}, ${now}
        FROM generate_series(1, ${count}::integer) AS at
      RETURNING id, email)
    INSERT INTO email_outbox (type, recipient, subject, payload, purchase_id, dedupe_key, next_attempt_at, not_after,
                              created_at)
    SELECT 'reminder_proof', email, 'Todavía', '{}', id, 'reminder_proof:' || id, ${now},
           ${now}::timestamptz + interval '23 hours', ${now}
      FROM made`.execute(database.kysely);
}

/** Claims often enough for PostgreSQL to cache its plan, then marks everything that waits as sent. */
async function makePlans(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await claim();
  await sql`
    UPDATE email_outbox SET status = 'sent', sent_at = ${api.clock.now()}, lease_until = NULL
     WHERE status = 'queued'`.execute(database.kysely);
}

describe("a claim reads few rows, however many messages wait", () => {
  test("with current statistics", async () => {
    await queue(WAITING);
    await analyze();
    expect(await rowsLookedAt(database, claim)).toBeLessThan(FEW);
  });

  test("with the statistics of an empty table", async () => {
    await analyze();
    await queue(WAITING);
    expect(await rowsLookedAt(database, claim)).toBeLessThan(FEW);
  });

  test("with plans and statistics from when everything had been sent", async () => {
    await queue(200);
    await makePlans();
    await analyze();
    await queue(6);
    await makePlans();
    await queue(WAITING);
    expect(await rowsLookedAt(database, claim)).toBeLessThan(FEW);
  });
});

test("a claim of a reminder reads few rows, too, with the purchase that it is about", async () => {
  await analyze();
  await queueReminders(WAITING);
  expect(await rowsLookedAt(database, claim)).toBeLessThan(FEW);
  expect((await claim())?.message.type).toBe("reminder_proof");
});

test("control: a statement that reads every waiting message exceeds that", async () => {
  await queue(WAITING);
  const all = () =>
    sql`SELECT max(recipient) FROM email_outbox WHERE status = 'queued'`.execute(database.kysely);
  expect(await rowsLookedAt(database, all)).toBeGreaterThanOrEqual(WAITING);
});
