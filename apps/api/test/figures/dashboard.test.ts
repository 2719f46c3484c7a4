import { afterAll, beforeAll, expect, test } from "vitest";
import { putPurchase } from "../support/put-purchase.ts";
import { createPublishedRaffle, createReadyRaffle } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { changeKey } from "../support/key-verbs.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test("an empty installation has an empty dashboard", async () => {
  const dashboard = await api.does("getDashboard", { as: "staff" });
  const nothing = { revenue_bs: "0.00", purchases: 0, tickets: 0 };
  expect(dashboard).toMatchObject({
    attention: { pending_proofs: 0, oldest_proofs: [], unreviewed_numbers: 0, late_payments: 0 },
    raffles: { draft: 0, active: 0, paused: 0, finished: 0 },
    today: { current: nothing, previous: nothing },
    last_30_days: { current: nothing, previous: nothing },
    email_configured: false,
    next_draw: null,
  });
  expect(dashboard.sales).toHaveLength(30);
  expect([dashboard.sales[0]?.day, dashboard.sales[29]?.day]).toEqual(["2026-10-22", "2026-11-20"]);
});

test("counts money by the day of approval and purchases by the day they were made, in Caracas", async () => {
  const raffleId = await createPublishedRaffle(api, { draw_date: "2026-12-25T02:00:00Z" });
  await createReadyRaffle(api);
  const { database } = api.context;
  const buy = (numbers: number[], createdAt: string, reviewedAt: string) =>
    putPurchase(database, {
      raffleId,
      numbers,
      status: "approved",
      createdAt: new Date(createdAt),
      reviewedAt: new Date(reviewedAt),
    });
  // 11:30 p. m. of the 19th in Caracas is already the 20th in UTC.
  await buy([1], "2026-11-20T03:30:00Z", "2026-11-20T03:30:00Z");
  await buy([2, 3], "2026-11-19T15:00:00Z", "2026-11-20T15:00:00Z");
  await buy([4], "2026-11-10T15:00:00Z", "2026-11-10T15:00:00Z");
  await buy([5], "2026-10-01T15:00:00Z", "2026-10-01T15:00:00Z");
  const proofs = ["2026-11-20T14:00:00Z", "2026-11-20T13:00:00Z"].map((at) => new Date(at));
  for (const [index, proofAt] of proofs.entries()) {
    const numbers = [10 + 2 * index, 11 + 2 * index];
    await putPurchase(database, { raffleId, numbers, createdAt: proofAt, proofAt });
  }
  await putPurchase(database, {
    raffleId,
    numbers: [50],
    status: "expired",
    createdAt: new Date("2026-11-20T12:00:00Z"),
    proofAt: new Date("2026-11-20T12:30:00Z"),
  });
  const dashboard = await api.does("getDashboard", { as: "staff" });
  // What first-active answers staff, without its 404 when nothing is on sale.
  expect(dashboard.next_draw).toEqual(await api.does("getFirstActiveRaffle", { as: "staff" }));
  expect(dashboard.next_draw?.staff.pending_proofs).toBe(2);
  expect(dashboard.attention).toMatchObject({
    pending_proofs: 2,
    unreviewed_numbers: 4,
    late_payments: 1,
    failed_emails: 0,
    drawn_without_results: 0,
    silent_feeds: 0,
    confirmed_payments: 0,
  });
  expect(dashboard.attention.oldest_proofs.map((proof) => proof.review_since)).toEqual([
    "2026-11-20T13:00:00.000Z",
    "2026-11-20T14:00:00.000Z",
  ]);
  expect(dashboard.raffles).toEqual({ draft: 1, active: 1, paused: 0, finished: 0 });
  expect(dashboard.today.current).toEqual({ revenue_bs: "300.00", purchases: 3, tickets: 2 });
  expect(dashboard.today.previous).toEqual({ revenue_bs: "0.00", purchases: 1, tickets: 0 });
  expect(dashboard.last_7_days.current).toEqual({ revenue_bs: "450.00", purchases: 5, tickets: 3 });
  expect(dashboard.last_7_days.previous).toEqual({
    revenue_bs: "150.00",
    purchases: 1,
    tickets: 1,
  });
  expect(dashboard.last_30_days.current).toMatchObject({ revenue_bs: "600.00", tickets: 4 });
  expect(dashboard.last_30_days.previous).toMatchObject({ revenue_bs: "150.00", tickets: 1 });
  expect(dashboard.sales.slice(-2)).toEqual([
    { day: "2026-11-19", revenue_bs: "150.00", purchases: 2, tickets: 1 },
    { day: "2026-11-20", revenue_bs: "300.00", purchases: 3, tickets: 2 },
  ]);
});

test("says for a week that the key of the logs was changed", async () => {
  const changes = async () => {
    const { attention } = await api.does("getDashboard", { as: "staff" });
    return attention.ledger_key_changes;
  };
  expect(await changes()).toBe(0);
  await changeKey(api, "rotated");
  expect(await changes()).toBe(1);
  api.clock.advance({ days: 7 });
  expect(await changes()).toBe(0);
});

test("says for a week that payment methods kept a rate of their own with an update", async () => {
  const kept = async () => (await api.does("getDashboard", { as: "staff" })).attention.kept_rates;
  expect(await kept()).toBe(0);
  await api.context.database.kysely
    .insertInto("audit_log")
    .values({
      at: api.clock.now(),
      actor_name: "Sistema",
      action: "own_rate_kept",
      entity_type: "config",
      entity_id: "payment_methods",
      changes: JSON.stringify([{ field: "Zelle", before: "40.00", after: "40.00" }]),
    })
    .execute();
  expect(await kept()).toBe(1);
  api.clock.advance({ days: 7 });
  expect(await kept()).toBe(0);
});

test("counts raffles whose draw has passed without results", async () => {
  api.clock.set("2026-12-25T02:00:00Z");
  const { attention } = await api.does("getDashboard", { as: "admin" });
  expect(attention.drawn_without_results).toBe(1);
  // Its late payment can't be recovered any more, so it needs no attention.
  expect(attention.late_payments).toBe(0);
  await api.refuses("getDashboard", {}, 401, "unauthorized");
});
