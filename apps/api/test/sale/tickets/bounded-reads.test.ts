import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putPurchase } from "../../support/put-purchase.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { rowsLookedAt } from "../../support/rows-looked-at.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { otherPool, type Pool } from "../../support/test-database.ts";

const TOTAL = 200_000;
/** The first numbers are held, up to this one. */
const FIRST_FREE = 15_000;

let api: TestApi;
/** A single connection, so that only the rows its own statements read are counted. */
let database: Pool;
let raffleId: number;
beforeAll(async () => {
  api = await startTestApi({ poolSize: 1 });
  database = api.context.database;
  raffleId = await putRaffleOnSale(database, { total: TOTAL }, api.clock.now());
  const owner = await putPurchase(database, { raffleId, numbers: [0], createdAt: api.clock.now() });
  const { url } = api.database;
  const other = otherPool(url, { size: 1 });
  await other.query(
    {
      name: "test-hold-the-first",
      text: `UPDATE tickets SET state = 'reserved', purchase_id = $1 WHERE raffle_id = $2 AND number BETWEEN 1 AND $3`,
    },
    [owner, raffleId, FIRST_FREE - 1],
  );
  await other.query(
    {
      name: "test-quantity",
      text: `UPDATE purchases SET quantity = $2::integer, amount_bs = unit_price_bs * $2::integer WHERE id = $1`,
    },
    [owner, FIRST_FREE],
  );
  await other.close();
});
afterAll(() => api.close());

type Query = Record<string, string | number>;
const list = (query: Query) => api.does("listRaffleTickets", { path: { id: raffleId }, query });

describe("numbers by state", () => {
  test("can be read completely by following `next`, each number once", async () => {
    const found: number[] = [];
    let calls = 0;
    let from: string | null = "000000";
    while (from !== null) {
      const page = await list({ status: "available", from, to: FIRST_FREE + 2_499, limit: 1_000 });
      found.push(...page.items.map(({ number }) => Number(number)));
      from = page.next;
      calls += 1;
    }
    expect(found).toEqual(Array.from({ length: 2_500 }, (_, place) => FIRST_FREE + place));
    // One page that reads 10,000 taken numbers in vain, and three that find 1,000, 1,000 and 500.
    expect(calls).toBe(4);
  });

  // threat: The server kept busy, and silence: Deep pages and searches of a million numbers
  test("a page too far in is refused, with a sentence that says what to do instead", async () => {
    const call = {
      path: { id: raffleId },
      query: { status: "available", page: 999, limit: 1_000 },
    };
    let refusal = await api.refuses("listRaffleTickets", call, 400, "page_too_deep");
    const again = async () => {
      refusal = await api.refuses("listRaffleTickets", call, 400, "page_too_deep");
    };
    expect(await rowsLookedAt(database, again)).toBeLessThan(100);
    expect(refusal.error).toContain("next");
    expect(refusal.details).toEqual([{ field: "page", message: refusal.error }]);
    const held = await list({ status: "reserved", page: 10, limit: 1_000 });
    expect([held.items.length, held.next]).toEqual([1_000, "010000"]);
  });

  test("are counted if that is cheap: a whole raffle by its counters, or a short range", async () => {
    expect((await list({ status: "available", limit: 1 })).total).toBe(TOTAL - FIRST_FREE);
    expect((await list({ status: "available", from: "14990", to: "15009" })).total).toBe(10);
    expect((await list({ status: "available", from: "1", limit: 1 })).total).toBeNull();
  });

  test.each<[string, Query]>([
    ["the deepest page", { status: "available", page: 1_000_000, limit: 1_000 }],
    ["none in sight", { status: "sold", limit: 1 }],
    ["from the middle", { status: "available", from: "100000", limit: 1_000 }],
    ["by an ending, the deepest page", { status: "available", ending: "7", page: 1_000_000 }],
    ["by an ending, none in sight", { status: "sold", ending: "7", limit: 1 }],
    ["by two digits, to the end", { status: "sold", ending: "27", limit: 1_000 }],
    ["two states", { status: "sold,reserved", from: "7000", limit: 1_000 }],
  ])("%s: no call looks at more than a few times 10,000 rows", async (_name, query) => {
    const call = { path: { id: raffleId }, query };
    const looked = await rowsLookedAt(database, () => api.send("listRaffleTickets", call));
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(50_000);
  });
});

describe("all numbers", () => {
  test("any page is found by arithmetic", async () => {
    const looked = await rowsLookedAt(database, async () => {
      const page = await list({ page: 1_999, limit: 100 });
      expect(page.items[0]?.number).toBe("199800");
      expect(page.next).toBe("199900");
      expect(page.total).toBe(TOTAL);
    });
    expect(looked).toBeLessThan(1_000);
    expect(await list({ page: 2_001, limit: 100 })).toMatchObject({ items: [], next: null });
  });

  test("a page of numbers with an ending reads no number in between", async () => {
    const looked = await rowsLookedAt(database, async () => {
      const page = await list({ ending: "427", limit: 100 });
      expect(page.items.at(-1)?.number).toBe("099427");
      expect([page.total, page.next]).toEqual([200, "100427"]);
    });
    expect(looked).toBeLessThan(1_000);
  });
});

test.each([
  ["getTicketStats", {}],
  ["getAvailableTickets", { quantity: 1_000 }],
  ["getRaffle", {}],
  ["getRafflePauseInfo", {}],
] as const)("%s reads little of a large raffle", async (operation, query) => {
  const call = { path: { id: raffleId }, query };
  const looked = await rowsLookedAt(database, () => api.does(operation, call));
  expect(looked).toBeLessThan(5_000);
});
