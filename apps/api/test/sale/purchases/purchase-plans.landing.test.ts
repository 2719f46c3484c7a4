import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { purchaseCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { leaveUnvacuumed } from "../../support/leave-unvacuumed.ts";
import { rowsLookedAt } from "../../support/rows-looked-at.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import type { Pool } from "../../support/test-database.ts";

/** Nearly all numbers and purchases of the tables belong to one raffle. */
const TOTAL = 6_000;
const PENDING = 2_000;
const OLD = 20_000;
/** Index entries included. A purchase looks at 50 to 600; with a wrong plan, at thousands more. */
const FEW = 1_000;

let api: TestApi;
/** A single connection: its plans are made early in the sale and kept. */
let database: Pool;
let hot: number;
let quiet: number;
let person = 0;

beforeEach(async () => {
  api = await startTestApi({ poolSize: 1 });
  database = api.context.database;
  await leaveUnvacuumed(database);
  hot = await createPublishedRaffle(api, { total_tickets: TOTAL, number_choice: "buyer" });
  quiet = await createPublishedRaffle(api, { total_tickets: 200, number_choice: "buyer" });
});
afterEach(() => api.close());

type Choice = (raffleId: number) => Promise<{ quantity: number } | { numbers: string[] }>;

const drawn: Choice = async () => ({ quantity: 2 });

// Without a key a purchase is made alone.
const paths = { "in a batch": () => chosen().uuid(), alone: () => null };

/** Resolves to what makes a purchase: its numbers are found before anything is counted. */
async function prepare(
  raffleId: number,
  key: string | null,
  choose: Choice,
): Promise<() => Promise<void>> {
  const wanted = await choose(raffleId);
  const { as, body } = purchaseCall({ raffleId, ...wanted, buyer: (person += 1) });
  const headers: Record<string, string> = key === null ? {} : { "idempotency-key": key };
  return async () =>
    void (await api.does("createPurchase", { as, body, headers, address: "186.14.7.9" }));
}

async function freeNumbers(raffleId: number): Promise<{ numbers: string[] }> {
  const numbers = await database.query<{ number: string }>(selectFree, [raffleId]);
  return { numbers: numbers.map(({ number }) => number) };
}

const selectFree = {
  name: "test-free-numbers",
  text: `
    SELECT lpad(number::text, length((total_tickets - 1)::text), '0') AS number
      FROM tickets JOIN raffles ON raffles.id = raffle_id
     WHERE raffle_id = $1 AND state = 'available' ORDER BY tickets.number DESC LIMIT 2`,
};

/** Runs each statement often enough for PostgreSQL to cache its plan. */
async function makePlans(choose: Choice): Promise<void> {
  for (const key of Object.values(paths)) {
    for (const raffleId of [hot, quiet]) {
      for (let turn = 0; turn < 6; turn += 1) await (await prepare(raffleId, key(), choose))();
    }
  }
}

/**
 * The purchases that look at too many rows, and how many, with the plans made so far and with those of a new connection, which the
 * other databases of a server can bring about at any time, too.
 */
async function costlyPurchases(choose: Choice): Promise<string[]> {
  const before = await costlyNow(choose);
  await database.query({ name: "test-discard-plans", text: "DISCARD PLANS" }, []);
  return [...before, ...(await costlyNow(choose)).map((one) => `planned anew, ${one}`)];
}

/** The least of three counts: the first reader of a deleted row's index entry spares the others. */
async function costlyNow(choose: Choice): Promise<string[]> {
  const costly: string[] = [];
  for (const [path, key] of Object.entries(paths)) {
    for (const raffleId of [hot, quiet]) {
      const counts: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const make = await prepare(raffleId, key(), choose);
        counts.push(await rowsLookedAt(database, make));
      }
      const rows = Math.min(...counts);
      if (rows > FEW) costly.push(`${path}, raffle ${raffleId}: ${rows} rows`);
    }
  }
  return costly;
}

describe.each([
  ["drawn", drawn],
  ["chosen", freeNumbers],
])(
  "a purchase of %s numbers looks at few rows, in a raffle with nearly all of the table and in a small one",
  (_, choose) => {
    test("with current statistics", async () => {
      await reserveMany(hot);
      await analyze();
      await makePlans(choose);
      expect(await costlyPurchases(choose)).toEqual([]);
    });

    test("with plans made before the first purchase, and no statistics since", async () => {
      await makePlans(choose);
      await reserveMany(hot);
      expect(await costlyPurchases(choose)).toEqual([]);
    });

    test("with plans made when the tables were small, and the statistics of that time", async () => {
      await makePlans(choose);
      await analyze();
      await makePlans(choose);
      await reserveMany(hot);
      expect(await costlyPurchases(choose)).toEqual([]);
    });

    test.each([0, 50])(
      "with statistics gathered after the first %i purchases of a sale",
      async (early) => {
        await reserveMany(hot, early);
        await analyze();
        await makePlans(choose);
        await reserveMany(hot, PENDING - early, early + 1);
        expect(await costlyPurchases(choose)).toEqual([]);
      },
    );
  },
);

test("a purchase looks at few rows in a rush after a quiet time: with many old purchases, and statistics without a pending one", async () => {
  await addOldPurchases(quiet);
  await database.query({ name: "test-vacuum", text: "VACUUM (ANALYZE) purchases" }, []);
  await makePlans(drawn);
  await reserveMany(hot);
  expect(await costlyPurchases(drawn)).toEqual([]);
});

describe("chosen numbers that others hold, in a raffle that the statistics don't know", () => {
  let numbers: string[];
  let young: number;

  beforeEach(async () => {
    await reserveMany(hot);
    await analyze();
    young = await putRaffleOnSale(database, { total: TOTAL }, api.clock.now());
    ({ numbers } = await freeNumbers(young));
    await (
      await prepare(young, null, async () => ({ numbers }))
    )();
  });

  /** Asks for the numbers; resolves to the answer and the rows that it took. */
  async function ask(): Promise<{ status: number; rows: number }> {
    const { as, body } = purchaseCall({ raffleId: young, numbers, buyer: (person += 1) });
    let status = 0;
    const rows = await rowsLookedAt(database, async () => {
      ({ status } = await api.send("createPurchase", { as, body, address: "186.14.7.9" }));
    });
    return { status, rows };
  }

  test("are refused by looking at few rows", async () => {
    const { status, rows } = await ask();
    expect(status).toBe(409);
    expect(rows).toBeLessThan(FEW);
  });

  test("are sold, once their hold has lapsed, by looking at few rows", async () => {
    api.clock.advance({ minutes: 30 });
    const { status, rows } = await ask();
    expect(status).toBe(201);
    expect(rows).toBeLessThan(FEW);
  });
});

test("control: a statement that reads every pending purchase exceeds that", async () => {
  await reserveMany(hot);
  const all = { name: "test-all", text: "SELECT max(name) FROM purchases WHERE raffle_id = $1" };
  const rows = await rowsLookedAt(database, () => database.query(all, [hot]));
  expect(rows).toBeGreaterThanOrEqual(PENDING);
});

test("the purchase of a number is checked by its key, however few there are when the check is planned", async () => {
  const asked = (text: string) => database.query<Record<string, string>>({ name: "", text }, []);
  await asked(`PREPARE check_of_number (uuid, integer, text) AS
    SELECT FROM purchases WHERE id = $1 AND raffle_id = $2 AND ticket_state = $3 FOR KEY SHARE`);
  await asked("SET plan_cache_mode = force_generic_plan");
  for (let few = 10; few <= 100; few += 10) {
    await reserveMany(hot, 5, few - 9);
    await reserveMany(quiet, 5, few - 4);
    await analyze();
    const plan = await asked(
      `EXPLAIN EXECUTE check_of_number ('00000000-0000-4000-8000-000000000000', ${hot}, 'reserved')`,
    );
    expect(JSON.stringify(plan), `${few} purchases`).not.toContain("purchases_raffle");
  }
});

test("PostgreSQL neither compiles statements nor starts processes for them, which takes longer than running them", async () => {
  const text = `SELECT current_setting('jit') AS jit, current_setting('max_parallel_workers_per_gather') AS processes`;
  const rows = await database.query({ name: "test-planning", text }, []);
  expect(rows).toEqual([{ jit: "off", processes: "0" }]);
});

/** Reviewed long ago, by buyers of their own. */
async function addOldPurchases(raffleId: number): Promise<void> {
  await database.query(
    {
      name: "test-old-purchases",
      text: `
        INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs,
                               status, reviewed_at, rejection_reason, created_at, updated_at)
        SELECT gen_random_uuid(), 'RV-' || lpad(at::text, 6, '0'), $1, 'web', 'Ana', 'E' || at, at || '@correo.example',
               '+58412' || at, 1, 150, 150, 'rejected', $3, 'No llegó', $3, $3
          FROM generate_series(1, $2::integer) AS at`,
    },
    [raffleId, OLD, api.clock.now()],
  );
}

/** Makes purchases of one number each, of the buyers from one on. */
async function reserveMany(raffleId: number, count = PENDING, from = 1): Promise<void> {
  await database.query(
    {
      name: "test-reserve-many",
      text: `
        WITH made AS (
          INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs,
                                 status, reserved_until, created_at, updated_at)
          SELECT gen_random_uuid(), 'RF-' || lpad(at::text, 6, '0'), $1, 'web', 'María', 'V' || at, at || '@example.com',
                 '+58416' || at, 1, 150, 150, 'pending', $3::timestamptz + interval '20 minutes', $3, $3
            FROM generate_series($4::integer, $4 + $2::integer - 1) AS at
          RETURNING id, substr(code, 4)::integer - $4 + 1 AS place),
        -- Not in the order of draws, or a later draw would look at all of them.
        free AS (
          SELECT number, row_number() OVER (ORDER BY number) AS place
            FROM tickets WHERE raffle_id = $1 AND state = 'available' LIMIT $2)
        UPDATE tickets SET state = 'reserved', purchase_id = made.id
          FROM made JOIN free USING (place) WHERE tickets.raffle_id = $1 AND tickets.number = free.number`,
    },
    [raffleId, count, api.clock.now(), from],
  );
}

async function analyze(): Promise<void> {
  await database.query({ name: "test-analyze", text: "ANALYZE" }, []);
}
