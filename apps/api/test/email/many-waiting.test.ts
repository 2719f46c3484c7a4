import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { claimEmail } from "../../src/email/claim-email.ts";
import { rowsLookedAt } from "../support/rows-looked-at.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

const WAITING = 5_000;
/**
 * Index entries included. A claim looks at 3 to 10, and once at the entries that the messages sent before have left (206
 * here); one that reads all that wait, at more than 5,000.
 */
const FEW = 500;

let api: TestApi;
/** A single connection, which keeps the plans that it made first. */
let database: Database;

beforeEach(async () => {
  api = await startTestApi({ poolSize: 1 });
  database = api.context.database;
  await run("ALTER TABLE email_outbox SET (autovacuum_enabled = false)");
});
afterEach(() => api.close());

const run = (text: string, values: unknown[] = []) =>
  database.query({ name: `test-${text.length}`, text }, values);

const claim = () =>
  claimEmail(database, { now: api.clock.now(), senderDomain: "rifas.example.com" });

async function queue(count: number): Promise<void> {
  await run(
    `INSERT INTO email_outbox (type, recipient, subject, payload, dedupe_key, next_attempt_at, created_at)
     SELECT 'purchase_reserved', at || '@example.com', 'Apartado', '{}', gen_random_uuid(), $2, $2
       FROM generate_series(1, $1::integer) AS at`,
    [count, api.clock.now()],
  );
}

/** Sends what waits, often enough for PostgreSQL to cache its plan. */
async function makePlans(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await claim();
  await run(
    "UPDATE email_outbox SET status = 'sent', sent_at = $1, lease_until = NULL WHERE status = 'queued'",
    [api.clock.now()],
  );
}

describe("a claim looks at a few messages, however many wait", () => {
  test("with current statistics", async () => {
    await queue(WAITING);
    await run("ANALYZE email_outbox");
    expect(await rowsLookedAt(database, claim)).toBeLessThan(FEW);
  });

  test("with the statistics of an empty table", async () => {
    await run("ANALYZE email_outbox");
    await queue(WAITING);
    expect(await rowsLookedAt(database, claim)).toBeLessThan(FEW);
  });

  test("with the statistics of a day on which all was sent, and plans made then", async () => {
    await queue(200);
    await makePlans();
    await run("ANALYZE email_outbox");
    await queue(6);
    await makePlans();
    await queue(WAITING);
    expect(await rowsLookedAt(database, claim)).toBeLessThan(FEW);
  });
});

test("control: a statement that reads all that wait exceeds that", async () => {
  await queue(WAITING);
  const all = () => run("SELECT max(recipient) FROM email_outbox WHERE status = 'queued'");
  expect(await rowsLookedAt(database, all)).toBeGreaterThanOrEqual(WAITING);
});
