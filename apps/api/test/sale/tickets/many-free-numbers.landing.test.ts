import { afterAll, beforeAll, expect, test } from "vitest";
import { putPurchase } from "../../support/put-purchase.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test("lists the free numbers of a raffle with many, beyond long ranges of taken ones", async () => {
  const { database } = api.context;
  const id = await putRaffleOnSale(database, { total: 40_000 }, api.clock.now());
  const taken = Array.from({ length: 1_000 }, (_, place) => 3 + place);
  const facts = { raffleId: id, createdAt: api.clock.now() };
  await putPurchase(database, { ...facts, numbers: taken, status: "approved" });
  await putPurchase(database, { ...facts, numbers: [1, 39_998] });
  const free = async (query: Record<string, string | number>) => {
    const call = { path: { id }, query: { status: "available", ...query } };
    const { items } = await api.does("listRaffleTickets", call);
    expect(items.every(({ status }) => status === "available")).toBe(true);
    return items.map(({ number }) => Number(number));
  };
  expect(await free({ limit: 4 })).toEqual([0, 2, 1_003, 1_004]);
  expect(await free({ limit: 4, page: 2 })).toEqual([1_005, 1_006, 1_007, 1_008]);
  expect(await free({ from: "39996", limit: 10 })).toEqual([39_996, 39_997, 39_999]);
  expect(await free({ from: "3", to: "1002", limit: 10 })).toEqual([]);
  expect(await free({ from: "39000", limit: 1_000 })).toHaveLength(999);
  expect(await free({ from: "39999", limit: 1_000, page: 2 })).toEqual([]);
});
