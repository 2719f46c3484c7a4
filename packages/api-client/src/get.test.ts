import { expect, test } from "vitest";
import { getForBuyer } from "./get-for-buyer.ts";
import { get, type Query } from "./get.ts";
import { getForStaff } from "./get-for-staff.ts";
import { firstActiveRaffle } from "./first-active.ts";
import { createApiClient } from "./client.ts";
import { json, startServer } from "./testing/http-server.ts";

const id = "3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61";

const kinds: readonly Query<unknown>[] = [
  get("/config"),
  get("/raffles", { status: ["active", "paused"], publish: true, search: "", limit: 1 }),
  get("/raffles/{id}", { id: 7 }),
  get("/raffles/{id}/holds/{origin}", { id: 7, origin: "1f0c" }),
  get("/tickets/raffle/{id}", { id: 7, from: "0400", to: "0499", limit: 100 }),
  get("/purchases/client-purchases", { search: "maría" }),
  get("/whatsapp-messages", { purchase_id: [id, "00000000-0000-4000-8000-000000000000"] }),
  firstActiveRaffle,
  getForBuyer("/purchases/{id}", { id }, "secret"),
  getForBuyer("/raffles/{id}/picture", { id: 7, kind: "winner", size: "story" }),
  getForStaff("/raffles/{id}", { id: 7 }),
  getForStaff("/raffles/{id}/pause-info", { id: 7 }),
  getForStaff("/purchases/{id}", { id }),
];

test("a query's key is its URL, with a marker where a session gets more fields", async () => {
  await using server = await startServer((response) =>
    json(response, 200, { warnings: [], staff: {}, reserved: 0 }),
  );
  const client = createApiClient({ baseUrl: server.baseUrl, getToken: () => null });
  for (const query of kinds) {
    await query.fetch(client, null);
    expect(server.last.url).toBe(`/api${query.key.replace(/\?staff$/, "")}`);
  }
});

test.each([
  ["a raffle", getForStaff("/raffles/{id}", { id: 7 }), get("/raffles/{id}", { id: 7 })],
  [
    "a pause",
    getForStaff("/raffles/{id}/pause-info", { id: 7 }),
    get("/raffles/{id}/pause-info", { id: 7 }),
  ],
  [
    "a purchase",
    getForStaff("/purchases/{id}", { id }),
    getForBuyer("/purchases/{id}", { id }, "s-1"),
  ],
])("the admin rejects the public view of %s", async (_what, staff, open) => {
  expect(staff.key).not.toBe(open.key);
  await using server = await startServer((response) => json(response, 200, { id: 7 }));
  const client = createApiClient({ baseUrl: server.baseUrl, getToken: () => "t-1" });
  await expect(staff.fetch(client, null)).rejects.toThrow("without the staff fields");
});

test("empty filters don't change the key", () => {
  expect(get("/raffles", { search: "", status: [] }).key).toBe(get("/raffles").key);
  expect(get("/purchases/analytics", { date_from: null }).key).toBe("/purchases/analytics");
});

test("each query carries its loading rules", () => {
  expect(get("/config").freshForMs).toBe(Number.POSITIVE_INFINITY);
  expect(firstActiveRaffle.freshForMs).toBe(5 * 60_000);
  expect(get("/raffles/{id}/pause-info", { id: 7 }).refreshMs).toBe(60_000);
  expect(get("/tickets/raffle/{id}/stats", { id: 7 }).refreshMs).toBe(15_000);
});

test("the buyer's page never sends the staff session", async () => {
  await using server = await startServer((response) => json(response, 200, {}));
  const client = createApiClient({ baseUrl: server.baseUrl, getToken: () => "staff" });
  await getForBuyer("/purchases/{id}", { id }, "s-1").fetch(client, null);
  expect(server.last.headers).not.toHaveProperty("authorization");
  expect(server.last.headers["x-purchase-secret"]).toBe("s-1");
});
