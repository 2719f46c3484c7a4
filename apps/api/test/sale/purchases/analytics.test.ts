import { beforeAll, describe, expect, test } from "vitest";
import { approve, buy, reject, sendProof, statusCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let first: number;
let second: number;

/** On 10 and 18 November: 1 x 10 and 2 x 10 sold, 3 x 20 undone, 4 x 20 rejected, 5 x 10 pending. */
beforeAll(async () => {
  api.clock.set("2026-11-10T16:00:00Z");
  const drawDate = new Date("2026-12-20T02:00:00Z");
  const put = (name: string, price: string) =>
    putRaffleOnSale(api.context.database, { total: 100, name, price, drawDate }, api.clock.now());
  [first, second] = [await put("Moto Bera", "10.00"), await put("Camión 4x4", "20.00")];
  const paid = async (raffleId: number, quantity: number, buyer: number, method?: string) => {
    const purchase = await buy(api, { raffleId, quantity, buyer });
    await sendProof(api, purchase, method === undefined ? {} : { method });
    return purchase.purchase.id;
  };
  const one = await paid(first, 1, 1);
  api.clock.advance({ minutes: 10 });
  await approve(api, one);
  api.clock.set("2026-11-18T16:00:00Z");
  const [two, three, four] = [
    await paid(first, 2, 2, "zelle"),
    await paid(second, 3, 3),
    await paid(second, 4, 4),
  ];
  await paid(first, 5, 5);
  api.clock.advance({ minutes: 20 });
  await approve(api, two);
  await approve(api, three);
  await reject(api, four);
  const undone = { as: "admin", expected_status: "approved", reason: "Pago devuelto" } as const;
  await api.does("setPurchaseStatus", statusCall(three, "rejected", undone));
  api.clock.set("2026-11-20T16:00:00Z");
});

const ask = (query: Record<string, string | number | string[]>) =>
  api.does("getAnalytics", { as: "staff", query });

describe("GET /purchases/analytics", () => {
  test("revenue is the approved amount without undone approvals, compared with the period before", async () => {
    const analytics = await ask({ date_from: "2026-11-14", date_to: "2026-11-20" });
    expect(analytics.current).toEqual({
      date_from: "2026-11-14",
      date_to: "2026-11-20",
      totals: {
        revenue_bs: "20.00",
        pending_bs: "50.00",
        purchases: { pending: 1, approved: 1, rejected: 2, expired: 0 },
        tickets: 2,
        average_bs: "20.00",
        approval_rate: "33.33",
        median_review_seconds: 1200,
      },
    });
    expect(analytics.previous).toMatchObject({
      date_from: "2026-11-07",
      date_to: "2026-11-13",
      totals: { revenue_bs: "10.00", median_review_seconds: 600, approval_rate: "100.00" },
    });
    expect(analytics.by_method).toEqual([
      { payment_method: "zelle", name: "Zelle", revenue_bs: "20.00", purchases: 1, tickets: 2 },
    ]);
    expect(analytics.by_raffle).toMatchObject([{ raffle_id: first, revenue_bs: "20.00" }]);
    expect(analytics.by_hour).toEqual([
      { weekday: 3, hour: 12, purchases: 4, revenue_bs: "20.00" },
    ]);
    expect(analytics.best_clients).toMatchObject([{ document_id: "V10000002", tickets: 2 }]);
  });

  test("defaults to the last 30 days without gaps", async () => {
    const { current, series } = await ask({});
    expect(current).toMatchObject({ date_from: "2026-10-22", date_to: "2026-11-20" });
    expect(current.totals.revenue_bs).toBe("30.00");
    expect(series).toHaveLength(30);
    expect(series.filter((point) => point.purchases > 0)).toEqual([
      { date: "2026-11-10", revenue_bs: "10.00", pending_bs: "0.00", purchases: 1, tickets: 1 },
      { date: "2026-11-18", revenue_bs: "20.00", pending_bs: "50.00", purchases: 4, tickets: 2 },
    ]);
  });

  test("groups by week from Monday and by month, in Caracas", async () => {
    const period = { date_from: "2026-10-30", date_to: "2026-11-20" };
    const weeks = await ask({ ...period, group_by: "week" });
    expect(weeks.series.map(({ date, purchases }) => [date, purchases])).toEqual([
      ["2026-10-26", 0],
      ["2026-11-02", 0],
      ["2026-11-09", 1],
      ["2026-11-16", 4],
    ]);
    const months = await ask({ ...period, group_by: "month" });
    expect(months.series.map(({ date, tickets }) => [date, tickets])).toEqual([
      ["2026-10-01", 0],
      ["2026-11-01", 3],
    ]);
  });

  test("filters by raffle, status and method", async () => {
    const period = { date_from: "2026-11-01", date_to: "2026-11-20" };
    const totals = async (filter: Record<string, string | number | string[]>) =>
      (await ask({ ...period, ...filter })).current.totals;
    expect(await totals({ raffle_id: second })).toMatchObject({
      revenue_bs: "0.00",
      purchases: { rejected: 2, approved: 0 },
    });
    expect(await totals({ payment_method: "zelle" })).toMatchObject({ revenue_bs: "20.00" });
    expect(await totals({ status: ["rejected"] })).toMatchObject({
      revenue_bs: "0.00",
      approval_rate: "0.00",
    });
    expect(await totals({ raffle_id: 999 })).toMatchObject({
      average_bs: "0.00",
      approval_rate: null,
      median_review_seconds: null,
    });
  });

  test("refuses an invalid period", async () => {
    const backwards = { date_from: "2026-11-20", date_to: "2026-11-19" };
    const endless = { date_from: "2016-11-20", date_to: "2026-11-19" };
    for (const query of [backwards, endless]) {
      await api.refuses("getAnalytics", { as: "staff", query }, 400, "validation_failed");
      await api.refuses("exportAnalytics", { as: "staff", query }, 400, "validation_failed");
    }
  });
});
