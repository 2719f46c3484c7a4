// Beside HTTP: moments that no request can hold: between two checks, at any statement of a process that stops, or of an older version.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRushCounts } from "../../../src/sale/tickets/raffle-counts.ts";
import { buy } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { rowsLookedAt } from "../../support/rows-looked-at.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import type { Pool } from "../../support/test-database.ts";

const TOTAL = 25_000;
const PENDING = 20_000;

let api: TestApi;
/** A single connection, so that only the rows its own statements read are counted. */
let database: Pool;
let raffleId: number;
/** The time by which the counts' age is measured, in milliseconds. */
let time = 0;
beforeAll(async () => {
  api = await startTestApi({ poolSize: 1 });
  database = api.context.database;
  raffleId = await putRaffleOnSale(database, { total: TOTAL }, api.clock.now());
  await database.query(putOld, [raffleId, api.clock.now()]);
  // As in a rush: PostgreSQL's statistics still say that nothing is pending.
  for (const text of [
    "ALTER TABLE purchases SET (autovacuum_enabled = false)",
    "ANALYZE purchases",
  ]) {
    await database.query({ name: `test-${text}`, text }, []);
  }
  // PostgreSQL keeps the plan it finds best after five calls.
  for (let call = 0; call < 6; call += 1) for (const page of pagesOfNumbers()) await page;
  await database.query(reserveMany, [raffleId, PENDING, api.clock.now()]);
});
afterAll(() => api.close());
beforeEach(() => {
  time += 60_000;
  Object.assign(api.context, { rushCounts: createRushCounts(() => time) });
});

const raffle = () => ({ path: { id: raffleId } });
const stats = () => api.does("getTicketStats", raffle());
const pagesOfNumbers = () =>
  [{}, { status: "available", from: "22000", to: "22200" }, { status: "reserved" }].map((query) =>
    api.does("listRaffleTickets", { ...raffle(), query: { ...query, limit: 20 } }),
  );

describe("while thousands of purchases are pending", () => {
  test("the counts are right", async () => {
    expect(await stats()).toMatchObject({
      total: TOTAL,
      reserved: PENDING,
      available: TOTAL - PENDING,
    });
    const { total_tickets_available: available } = await api.does("getRaffle", raffle());
    expect(available).toBe(TOTAL - PENDING);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["the statistics", stats],
    ["the raffle", () => api.does("getRaffle", raffle())],
    ["the list of raffles", () => api.does("listRaffles", {})],
    ["the first raffle on sale", () => api.does("getFirstActiveRaffle", {})],
    [
      "the free numbers",
      () => api.does("getAvailableTickets", { ...raffle(), query: { quantity: 5 } }),
    ],
  ])("%s: within a second of a count, a read looks at few purchases", async (_name, read) => {
    // Control: the first read counts them all.
    expect(await rowsLookedAt(database, read)).toBeGreaterThan(PENDING);
    time += 999;
    expect(await rowsLookedAt(database, read)).toBeLessThan(500);
  });

  test("a page of numbers looks at few purchases", async () => {
    await stats();
    expect(await rowsLookedAt(database, () => Promise.all(pagesOfNumbers()))).toBeLessThan(1_000);
  });

  test("a new purchase shows a second later, and every read adds up", async () => {
    const before = await stats();
    await buy(api, { raffleId, quantity: 3 });
    expect(await stats()).toEqual(before);
    time += 1_000;
    expect(await stats()).toMatchObject({
      reserved: before.reserved + 3,
      available: before.available - 3,
    });
  });
});

test("with few pending purchases the counts are always current", async () => {
  const quiet = await putRaffleOnSale(database, { total: 100 }, api.clock.now());
  for (const reserved of [2, 4]) {
    await buy(api, { raffleId: quiet, quantity: 2 });
    expect((await api.does("getTicketStats", { path: { id: quiet } })).reserved).toBe(reserved);
  }
});

const putOld = {
  name: "test-put-old",
  text: `
    INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs,
                           status, reserved_until, expired_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'OLD-' || lpad(number::text, 6, '0'), $1, 'web', 'María', 'V' || number, NULL, '+58412' || number, 1,
           150, 150, 'expired', NULL, $2, $2, $2
      FROM generate_series(1, 1000) AS number`,
};

const reserveMany = {
  name: "test-reserve-many",
  text: `
    WITH made AS (
      INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs,
                             status, reserved_until, created_at, updated_at)
      SELECT gen_random_uuid(), 'RF-' || lpad(number::text, 6, '0'), $1, 'web', 'María', 'V' || number, NULL, '+58414' || number, 1,
             150, 150, 'pending', $3::timestamptz + interval '20 minutes', $3, $3
        FROM generate_series(1, $2::integer) AS number
      RETURNING id, substr(code, 4)::integer AS number)
    UPDATE tickets SET state = 'reserved', purchase_id = made.id
      FROM made WHERE tickets.raffle_id = $1 AND tickets.number = made.number`,
};
