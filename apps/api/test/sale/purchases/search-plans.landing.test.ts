import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { rowsLookedAt } from "../../support/rows-looked-at.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import type { Pool } from "../../support/test-database.ts";

const OLD = 4_000;
const UNPAID = 40;

let api: TestApi;
let database: Pool;
let raffleId: number;

beforeAll(async () => {
  api = await startTestApi({ poolSize: 1 });
  database = api.context.database;
  raffleId = await createPublishedRaffle(api);
  const put = (amount: number, facts: readonly [name: string, status: string, from: number]) =>
    database.query(putPurchases, [raffleId, api.clock.now(), amount, ...facts]);
  await put(OLD, ["María", "rejected", 0]);
  await put(2, ["Eustoquia Vieja", "rejected", OLD]);
  await put(1, ["Eustoquia Vencida", "expired", OLD + 10]);
  await put(UNPAID, ["Pedro", "pending", OLD + 100]);
  await put(1, ["Eustoquia Nueva", "pending", OLD + 300]);
  await database.query({ name: "test-analyze", text: "ANALYZE" }, []);
});
afterAll(() => api.close());

const everyList = ["listPurchases", "listClients", "searchTickets"] as const;

test.each(everyList)(
  "%s looks at few purchases when it searches a shop with many",
  async (list) => {
    const query = list === "searchTickets" ? { q: "eustoquia" } : { search: "eustoquia" };
    const find = () => api.does(list, { as: "staff", query });
    await find();
    expect(await rowsLookedAt(database, find)).toBeLessThan(UNPAID * 10);
  },
);

test.each([
  ["an amount", "1.234,56"],
  ["a whole reference", "004512671887"],
])("%s is found without looking at the others", async (_, search) => {
  const find = () => api.does("listPurchases", { as: "staff", query: { search } });
  await find();
  expect(await rowsLookedAt(database, find)).toBeLessThan(UNPAID * 10);
});

test("a search finds purchases in every state, paid or not, and counts them on every page", async () => {
  const page = (number: number) =>
    api.does("listPurchases", {
      as: "staff",
      query: { search: "eustoquia", sort: "oldest", limit: 3, page: number },
    });
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
  const names = pages.map(({ items }) => items.map(({ name }) => name));
  expect(names).toEqual([
    ["Eustoquia Vieja", "Eustoquia Vieja", "Eustoquia Vencida"],
    ["Eustoquia Nueva"],
    [],
  ]);
});

test("a search for clients counts them on every page", async () => {
  const total = async (page: number) => {
    const query = { search: "eustoquia", limit: 3, page };
    const found = await api.does("listClients", { as: "staff", query });
    return [found.items.length, found.total];
  };
  expect([await total(1), await total(2), await total(3)]).toEqual([
    [3, 4],
    [1, 4],
    [0, 4],
  ]);
});

test("a client is found by a purchase that is still unpaid", async () => {
  const found = await api.does("listClients", { as: "staff", query: { search: "nueva" } });
  expect(found).toMatchObject({ total: 1, items: [{ name: "Eustoquia Nueva", purchases: 1 }] });
});

const putPurchases = {
  name: "test-put-purchases",
  text: `
    INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs,
                           status, reserved_until, expired_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'RFA-' || translate(lpad(at::text, 4, '0'), '01', 'AB'), $1, 'web', $4, 'V' || at, at || '@example.com',
           '+58416' || at, 1, 150, 150, $5, $2::timestamptz + interval '1 day', CASE WHEN $5 = 'expired' THEN $2 END,
           $2::timestamptz + interval '1 second' * at, $2
      FROM generate_series($6::integer, $6 + $3::integer - 1) AS at`,
};
