import { expect, test } from "vitest";
import { adminQueries } from "./admin-queries.ts";
import { createApiClient } from "./client.ts";
import { purchaseQueries } from "./purchase-queries.ts";
import { queries } from "./queries.ts";
import type { Query } from "./query-definition.ts";
import { json, startServer } from "./testing/http-server.ts";

const id = "3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61";

const everyQuery: Record<string, Query<unknown>> = {
  config: queries.config(),
  raffles: queries.raffles({ status: ["active", "paused"], publish: true, limit: 1 }),
  firstActiveRaffle: queries.firstActiveRaffle(),
  publishedRaffles: queries.publishedRaffles({ page: 2, exclude: 7 }),
  raffle: queries.raffle(7),
  rafflePauseInfo: queries.rafflePauseInfo(7),
  ticketStats: queries.ticketStats(7),
  raffleTickets: purchaseQueries.raffleTickets(7, { from: "0400", to: "0499", limit: 100 }),
  cohort: purchaseQueries.cohort(id, { network: true, minutes: true }),
  purchase: purchaseQueries.purchase(id, "secret"),
  dashboard: adminQueries.dashboard(),
  adminRaffle: adminQueries.raffle(7),
  raffleDraw: adminQueries.raffleDraw(7),
  waitingList: adminQueries.waitingList(7),
  adminPauseInfo: adminQueries.rafflePauseInfo(7),
  audits: adminQueries.audits(),
  witnessing: adminQueries.witnessing(),
  firstSteps: adminQueries.firstSteps(),
  holdAlarms: adminQueries.holdAlarms(),
  paperLists: adminQueries.paperLists(7, { page: 2 }),
  campaigns: adminQueries.campaigns({ page: 2 }),
  holdRelease: adminQueries.holdRelease(7, "1f0c"),
  adminRaffles: adminQueries.raffles({ search: "moto" }),
  raffleHistory: adminQueries.raffleHistory(7),
  purchases: adminQueries.purchases({ to_review: true, sort: "oldest_proof" }),
  adminPurchase: adminQueries.purchase(id),
  purchaseHistory: adminQueries.purchaseHistory(id, 2),
  rafflePicture: adminQueries.rafflePicture(7, { kind: "progress", size: "story" }),
  proof: adminQueries.proof(id),
  whatsAppMessages: adminQueries.whatsAppMessages([id, "00000000-0000-4000-8000-000000000000"]),
  ticketSearch: adminQueries.ticketSearch({ q: "427" }),
  clients: adminQueries.clients({ search: "maría" }),
  analytics: adminQueries.analytics({ group_by: "week", status: "all" }),
  configEntry: adminQueries.configEntry("site"),
  dollarRate: adminQueries.dollarRate(),
  emailLogs: adminQueries.emailLogs({ status: "failed" }),
  emailStats: adminQueries.emailStats(),
  email: adminQueries.email(312),
  users: adminQueries.users(),
  passkeys: adminQueries.passkeys(),
  sessions: adminQueries.sessions(),
};

test("a query's key is its URL, with a marker where a session gets more fields", async () => {
  await using server = await startServer((response) =>
    json(response, 200, { key: "site", warnings: [], staff: {}, reserved: 0 }),
  );
  const client = createApiClient({ baseUrl: server.baseUrl, getToken: () => null });
  for (const query of Object.values(everyQuery)) {
    await query.fetch(client, null);
    expect(server.last.url).toBe(`/api${query.key.replace(/\?staff$/, "")}`);
  }
});

test.each([
  ["a raffle", adminQueries.raffle(7), queries.raffle(7)],
  ["a pause", adminQueries.rafflePauseInfo(7), queries.rafflePauseInfo(7)],
  ["a purchase", adminQueries.purchase(id), purchaseQueries.purchase(id, "s-1")],
])("the admin rejects the public view of %s", async (_what, staff, open) => {
  expect(staff.key).not.toBe(open.key);
  await using server = await startServer((response) => json(response, 200, { id: 7 }));
  const client = createApiClient({ baseUrl: server.baseUrl, getToken: () => "t-1" });
  await expect(staff.fetch(client, null)).rejects.toThrow("without the staff fields");
});

test("this test covers every query", () => {
  const written = [queries, adminQueries, purchaseQueries].flatMap(Object.keys).length;
  expect(Object.keys(everyQuery)).toHaveLength(written);
});

test("empty filters don't change the key", () => {
  expect(queries.raffles({ search: "", status: [] }).key).toBe(queries.raffles().key);
  expect(adminQueries.analytics({ status: "all" }).key).toBe("/purchases/analytics");
});

test("each query carries its loading rules", () => {
  expect(queries.config().freshForMs).toBe(Number.POSITIVE_INFINITY);
  expect(queries.firstActiveRaffle().freshForMs).toBe(5 * 60_000);
  expect(queries.rafflePauseInfo(7).refreshMs).toBe(60_000);
  expect(queries.ticketStats(7).refreshMs).toBe(15_000);
});

test("the buyer's page never sends the staff session", async () => {
  await using server = await startServer((response) => json(response, 200, {}));
  const client = createApiClient({ baseUrl: server.baseUrl, getToken: () => "staff" });
  await purchaseQueries.purchase(id, "s-1").fetch(client, null);
  expect(server.last.headers).not.toHaveProperty("authorization");
  expect(server.last.headers["x-purchase-secret"]).toBe("s-1");
});
