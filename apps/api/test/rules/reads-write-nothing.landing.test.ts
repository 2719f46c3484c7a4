import { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import { testContract } from "../support/test-contract.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectLedgerHolds } from "../support/ledger.ts";
import { everyCase } from "../support/every-case.ts";
import { operationIds } from "../support/operation-ids.ts";
import { approve, buy, configurePayments, sendProof } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import type { TestCall } from "../support/wire-call.ts";
import { otherPool, type Pool } from "../support/test-database.ts";

const operations = new Map(testContract().operations.map((operation) => [operation.id, operation]));
const gets = operationIds.filter((id) => operations.get(id)?.method === "GET");
/** Reads by anonymous callers and by staff. Verifying is a POST, because its query is a body. */
const reads = [...gets, "verifyTickets" as const].filter(
  (id) => operations.get(id)?.writes === false,
);
/** What is written when deciding whether a call is allowed, and to count the buyers of a page. */
const admission = new Set(["take-calls", "touch-session", "count-buyers-read"]);

let api: TestApi;
let primary: Pool;
let readOnly: Pool;
let raffleId: number;
/** A purchase whose hold has lapsed, which nothing has recorded yet. */
let lapsedId: string;
let approvedId: string;
let picked: string;

beforeAll(async () => {
  api = await startTestApi();
  primary = api.context.database;
  readOnly = otherPool(api.database.url, { size: 2, readOnly: true });
  await configurePayments(api);
  raffleId = await createPublishedRaffle(api);
  const approved = await buy(api, { raffleId, quantity: 2, buyer: 1 });
  await sendProof(api, approved);
  approvedId = approved.purchase.id;
  await approve(api, approvedId);
  const held = await buy(api, { raffleId, quantity: 3, buyer: 2 });
  lapsedId = held.purchase.id;
  [picked = ""] = held.purchase.tickets;
  await api.does("setRafflePause", {
    as: "admin",
    path: { id: raffleId },
    body: { paused: true, reason: "Un corte de luz", resumes_at: "2026-11-20T17:00:00.000Z" },
  });
  api.clock.set("2026-11-20T18:00:00.000Z");
});
afterEach(() => void Object.assign(api.context, { database: primary }));
afterAll(async () => {
  await readOnly.close();
  await api.close();
});

/** Gives reads a read-only connection, as on a replica; admission still counts calls on the primary. */
function readOnReplica(): void {
  const database: Pool = {
    ...readOnly,
    query: (named, values) => (admission.has(named.name) ? primary : readOnly).query(named, values),
  };
  Object.assign(api.context, { database });
}

const isOfPurchase = (id: OperationId) => contractOperations[id].path.startsWith("/purchases/{id}");

function callOf(id: OperationId, as: "anyone" | "staff" | "admin", purchaseId: string): TestCall {
  const ofPurchase = isOfPurchase(id);
  return {
    as,
    path: {
      id: ofPurchase ? purchaseId : raffleId,
      key: "site",
      origin: "0".repeat(32),
      epoch: "1",
      group: "0",
      tile: "0/000",
    },
    ...(as === "anyone" && ofPurchase && { secret: api.context.keys.purchaseSecret(purchaseId) }),
    ...(id === "verifyTickets" && {
      body: { ticket_number: picked, raffle_id: raffleId, document_id: "V10000002" },
    }),
  };
}

describe.each(["anyone", "staff", "admin"] as const)("as %s", (as) => {
  everyCase(
    "a read answers the same on a read-only connection",
    reads,
    async (id) => {
      const calls = [lapsedId, approvedId].map((purchaseId) => callOf(id, as, purchaseId));
      // Only reads of a purchase differ.
      for (const call of isOfPurchase(id) ? calls : calls.slice(1)) {
        readOnReplica();
        const there = await api.send(id, call);
        Object.assign(api.context, { database: primary });
        const here = await api.send(id, call);
        expect(there.status, there.bytes.toString()).toBeLessThan(500);
        expect([there.status, comparable(there.body)]).toEqual([
          here.status,
          comparable(here.body),
        ]);
      }
    },
    // The server has one connection at a time.
    { atOnce: 1 },
  );
});

describe("HEAD", () => {
  everyCase(
    "answers as GET without a body, and stores nothing",
    gets,
    async (id) => {
      const call = callOf(id, "admin", approvedId);
      const there = await api.send(id, call);
      readOnReplica();
      const { status, headers, bytes } = await api.send(id, { ...call, method: "HEAD" });
      expect(bytes).toHaveLength(0);
      if (operations.get(id)?.writes === true) expect(status).toBe(200);
      else
        expect([status, headers["content-type"]]).toEqual([
          there.status,
          there.headers["content-type"],
        ]);
    },
    { atOnce: 1 },
  );
});

/** Each error carries the id of its request, and a sample of free numbers is drawn again each time. */
function comparable(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const { request_id: _id, numbers: _sample, ...rest } = { request_id: 0, numbers: [], ...body };
  return rest;
}

describe("a hold that has lapsed and a pause that is over", () => {
  const everything = async () => {
    const staff = { as: "staff", path: { id: lapsedId } } as const;
    const ofRaffle = { path: { id: raffleId } };
    const list = async (query: object) =>
      (await api.does("listPurchases", { as: "staff", query: { ...query } })).total;
    const purchase = await api.does("getPurchase", staff);
    const history = await api.does("getPurchaseHistory", staff);
    const raffle = await api.does("getRaffle", { as: "staff", ...ofRaffle });
    const tickets = await api.does("listRaffleTickets", {
      ...ofRaffle,
      query: { status: "reserved" },
    });
    const analytics = await api.does("getAnalytics", {
      as: "staff",
      query: { date_from: "2026-11-20", date_to: "2026-11-20" },
    });
    const found = await api.does("searchTickets", { as: "staff", query: { q: picked } });
    return {
      purchase: { ...purchase, updated_at: null },
      actions: history.items.map(({ action, actor }) => [action, actor.name]),
      entries: history.total,
      raffle: { ...raffle, updated_at: null },
      stats: await api.does("getTicketStats", ofRaffle),
      free: (await api.does("getAvailableTickets", { ...ofRaffle, query: { quantity: 3 } }))
        .available,
      reserved: tickets.items,
      totals: [
        await list({ status: "pending" }),
        await list({ status: "expired" }),
        await list({ status: "pending", search: "V10000002" }),
        await list({ status: "expired", search: "V10000002" }),
      ],
      analytics: analytics.current.totals.purchases,
      // The digits of a number may also be part of a buyer's phone number or of a purchase code.
      search: found.items.filter((item) => item.number === picked),
      dashboard: (await api.does("getDashboard", { as: "staff" })).raffles,
      checker: await api.does("verifyTickets", {
        body: { raffle_id: raffleId, ticket_number: picked },
      }),
    };
  };

  test("read as expired and as over in every figure, before and after a job records it", async () => {
    const recorded = () =>
      primary.kysely
        .selectFrom("purchases")
        .select("status")
        .where("id", "=", lapsedId)
        .executeTakeFirstOrThrow();
    const before = await everything();
    expect(await recorded()).toEqual({ status: "pending" });
    expect(before).toMatchObject({
      purchase: { status: "expired", tickets: [], raffle: { status: "active", pause: null } },
      actions: [
        ["purchase_expired", "Sistema"],
        ["purchase_created", "Comprador"],
      ],
      raffle: { status: "active", pause: null, staff: { pending_purchases: 0, reserved: 0 } },
      stats: { reserved: 0, sold: 2 },
      reserved: [],
      totals: [0, 1, 0, 1],
      analytics: { pending: 0, expired: 1, approved: 1 },
      search: [{ number: picked, status: "available", purchase: null }],
      checker: { tickets: [{ status: "available" }] },
    });
    expect(before.purchase.former_tickets).toContain(picked);

    await api.runJob("holds");
    await api.runJob("raffles");
    expect(await recorded()).toEqual({ status: "expired" });
    expect(await everything()).toEqual(before);
    await expectLedgerHolds(primary, raffleId);
  });

  test("the test can fail: a read-only connection refuses what the job writes", async () => {
    const write = readOnly.query(
      { name: "test-write", text: "UPDATE purchases SET updated_at = now()" },
      [],
    );
    await expect(write).rejects.toMatchObject({ code: "25006" });
  });
});
