import { operationAccess } from "@rifas/api-client/generated/access";
import { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { configureEmail, startEmailApi } from "../../support/email-setup.ts";
import { startMailServer, type MailServer } from "../../support/mail-server.ts";
import { everyCase } from "../../support/every-case.ts";
import { operationIds } from "../../support/operation-ids.ts";
import { sabotage } from "../../support/sabotage.ts";
import {
  bought,
  onRaffle,
  raffleId,
  renewRaffle,
  serveWrites,
  writes,
} from "../../support/succeeding-writes.ts";
import type { TestApi } from "../../support/test-api.ts";
import type { TestCall } from "../../support/wire-call.ts";
import type { TestAnswer } from "../../support/wire.ts";

const SELLER = /^Luisa Pérez \(vendedor \d+\)$/;

let api: TestApi;
let mail: MailServer;
beforeAll(async () => {
  api = await startEmailApi();
  mail = await startMailServer();
  await configureEmail(api, { port: mail.port });
  await serveWrites(api);
});
beforeEach(() => renewRaffle());
afterAll(async () => {
  await mail.kill();
  await api.close();
});

/** They write nothing that anybody did: what they send is in no URL, each answer is new, or it ends in half a minute. */
const onlyAsks: OperationId[] = [
  "verifyTickets",
  "previewStatement",
  "previewPaperList",
  "startPasskeyLogin",
  "startPasskey",
  "startIdentity",
  "leaseReviews",
  // One more in the sum of a day's visits, which anybody can add.
  "countCampaignVisit",
];
/** What a seller writes, who is no user. */
const bySellers = operationIds.filter(
  (id) =>
    contractOperations[id].method !== "get" &&
    (operationAccess[id] === "seller" || id === "redeemSellerLink" || id === "signInSeller"),
);
/** Every operation with which a signed-in user can write, including the buyers' operations. */
const everyWrite = operationIds.filter(
  (id) =>
    contractOperations[id].method !== "get" && !onlyAsks.includes(id) && !bySellers.includes(id),
);

/** The call with its identifier in capitals, as some programs write them: histories and limits know what is stored. */
function inCapitals(call: TestCall): TestCall {
  const id = call.path?.["id"];
  if (typeof id !== "string" || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return call;
  return { ...call, path: { ...call.path, id: id.toUpperCase() } };
}

/** Sends the write of an operation, which must succeed; returns the response with the rows it added to the audit log. */
async function auditOf(id: OperationId) {
  const prepare = writes[id];
  if (!prepare)
    throw new Error(`Give ${id} a call in succeeding-writes.ts: each write must leave its row.`);
  const call = inCapitals(await prepare());
  const { last } = await api.context.database.kysely
    .selectFrom("audit_log")
    .select(({ fn }) => fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  const answer = await api.send(id, call);
  expect(answer.status, answer.bytes.toString()).toBeLessThan(300);
  const rows = await api.context.database.kysely
    .selectFrom("audit_log")
    .selectAll()
    .where("id", ">", last ?? 0)
    // A release also expires holds, which the system records itself.
    .where((where) =>
      where.or([
        where("actor_id", "is not", null),
        where("actor_name", "like", "Luisa Pérez (vendedor %"),
      ]),
    )
    .execute();
  // A list adds one row about itself, after those of its purchases.
  const isOfList = id === "importPaperList" || id === "undoPaperList";
  return {
    answer,
    rows: isOfList ? rows.filter(({ entity_type }) => entity_type === "raffle") : rows,
  };
}

describe("every write by staff adds a row to the audit log", () => {
  everyCase(
    "one, with who did it and when, which its history shows",
    everyWrite,
    async (id) => {
      await renewRaffle();
      const { answer, rows } = await auditOf(id);
      expect(rows.map(({ action }) => action)).toHaveLength(1);
      const [row] = rows;
      expect(row).toMatchObject({
        actor_id: expect.any(Number),
        actor_name: expect.stringMatching(/^(Ana Admin|Saúl Staff)$/),
        at: api.clock.now(),
      });
      expect(await isReadable(row, answer)).toBe(true);
    },
    // Its row is the one that was added since.
    { atOnce: 1 },
  );

  everyCase(
    "or several, by the seller",
    bySellers,
    async (id) => {
      await renewRaffle();
      const { rows } = await auditOf(id);
      expect(rows).not.toEqual([]);
      for (const row of rows)
        expect(row).toMatchObject({ actor_id: null, actor_name: expect.stringMatching(SELLER) });
    },
    { atOnce: 1 },
  );

  it("the test can fail: a write without a row is detected", async () => {
    const putBack = sabotage(api.context, {
      "record-audit": `
        SELECT FROM (SELECT $1::timestamptz, $2::integer, $3::text, $4::text, $5::text, $6::text, $7::jsonb, $8::text, $9::jsonb)
            AS forgotten`,
    });
    try {
      expect((await auditOf("addTickets")).rows).toEqual([]);
    } finally {
      putBack();
    }
  });

  it("the row has the change, before and after, with the reason", async () => {
    const { purchase } = await bought();
    const path = { id: purchase.id };
    const move = { as: "staff", path, body: { quantity: 1, reason: "Pagó una más" } } as const;
    const { tickets } = await api.does("addTickets", move);
    const { items } = await api.does("getPurchaseHistory", { as: "staff", path });
    expect(items[0]).toMatchObject({
      action: "tickets_added",
      actor: { kind: "user", name: "Saúl Staff" },
      reason: "Pagó una más",
      at: api.clock.now().toISOString(),
      changes: [
        { field: "tickets", before: purchase.tickets.join(", "), after: tickets.join(", ") },
        { field: "amount_bs", before: "300.00", after: "450.00" },
      ],
    });
    await api.does("updateRaffle", onRaffle({ price_bs: "200.00" }));
    const raffle = await api.does("getRaffleHistory", { as: "staff", path: { id: raffleId } });
    expect(raffle.items[0]).toMatchObject({
      action: "raffle_updated",
      changes: [{ field: "price_bs", before: "150.00", after: "200.00" }],
    });
  });
});

interface Row {
  id: number;
  entity_type: string;
  entity_id: string;
}

/** Whether a row is the first in the history of its purchase or raffle; true for other entities, and for deleted ones. */
async function isReadable(row: Row | undefined, answer: TestAnswer): Promise<boolean> {
  if (row === undefined) return false;
  const call = { as: "staff", path: { id: row.entity_id } } as const;
  if (row.entity_type === "purchase") {
    const { items } = await api.does("getPurchaseHistory", call);
    return items.some(({ id }) => id === row.id);
  }
  if (row.entity_type !== "raffle" || answer.status === 204) return true;
  return (await api.does("getRaffleHistory", call)).items[0]?.id === row.id;
}
