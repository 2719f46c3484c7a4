// Beside HTTP: declarations, compared with the contract or the database.
import { caracasDay } from "@rifas/domain/dates";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { everyCase } from "../../support/every-case.ts";
import { operationIds } from "../../support/operation-ids.ts";
import { cancelRaffle, destinationCall, exportCall } from "../../support/payback-verbs.ts";
import { approve, buy, type Bought } from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { sabotage } from "../../support/sabotage.ts";
import { openShop } from "../../support/shop.ts";
import { testContract } from "../../support/test-contract.ts";
import type { Sender } from "../../support/wire-call.ts";
import type { TestAnswer } from "../../support/wire.ts";

const marked = { name: "Zoraida Marcada", document_id: "V31415926", phone: "+584149265358" };
/** Enough of each to know it, also in the lists that shorten or format it. */
const marks = ["Zoraida", "31415926", "31.415.926", "9265358", "marcada@"];

const api = openShop();
let raffleId: number;
let sold: Bought;
let cancelled: { id: number; batch: string };
beforeAll(async () => {
  raffleId = await createPublishedRaffle(api, { number_choice: "buyer", total_tickets: 300 });
  const fields = { ...marked, email: "marcada@example.com" };
  sold = await buy(api, { raffleId, numbers: ["0", "1"], fields });
  await approve(api, sold.purchase.id);
  cancelled = await paidBack();
});

/** A cancelled raffle whose money is exported. */
async function paidBack() {
  const id = await createPublishedRaffle(api, { number_choice: "buyer", total_tickets: 10 });
  const one = await buy(api, { raffleId: id, fields: { ...marked, email: "marcada@example.com" } });
  await approve(api, one.purchase.id);
  await cancelRaffle(api, id);
  await api.does("setPaybackDestination", destinationCall(one));
  const dayAgo = "UPDATE payback_destinations SET typed_at = typed_at - interval '1 day'";
  await api.context.database.query({ name: "test-said-a-day-ago", text: dayAgo }, []);
  const call = exportCall(id);
  await api.does("exportPaybacks", call);
  return call.path;
}

const operations = new Map(testContract().operations.map((one) => [one.id, one]));
const takesOut = (id: string) => operations.get(id)?.takesOut;
const lists = operationIds.filter((id) => takesOut(id) === "buyers");
const recorded = operationIds.filter((id) => takesOut(id) === "buyer" || lists.includes(id));
const nobody = operationIds.filter((id) => typeof takesOut(id) === "object");

const ask = async (id: (typeof operationIds)[number], as: Sender = "admin") => {
  const { path = "" } = operations.get(id) ?? {};
  return await api.send(id, {
    as,
    path:
      id === "downloadPaybacks"
        ? cancelled
        : { id: path.startsWith("/purchases/") ? sold.purchase.id : raffleId },
    query: {
      ...(id === "printStubs" && { from: 0, to: 1 }),
      ...(id === "exportPurchases" && { raffle_id: raffleId }),
    },
  });
};

/** What a person reads in an answer, whatever its kind. */
async function textOf({ headers, bytes }: TestAnswer): Promise<string> {
  const type = String(headers["content-type"]);
  if (type === "application/pdf") {
    const { title, pages } = await readPdf(bytes);
    return JSON.stringify([title, pages]);
  }
  if (type !== "application/zip") return bytes.toString();
  const parts = Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, content]) =>
    textOf({
      status: 200,
      body: null,
      headers: { "content-type": name.endsWith(".pdf") ? "application/pdf" : "text/csv" },
      bytes: Buffer.from(content),
    }),
  );
  return (await Promise.all(parts)).join("\n");
}

const marksIn = (text: string) => marks.filter((mark) => text.includes(mark));
const taken = () =>
  api.context.database.kysely
    .selectFrom("audit_log")
    .select(["actor_id", "entity_id", "changes"])
    .where("action", "=", "buyers_taken_out")
    .orderBy("id")
    .execute();

describe("an answer with buyers' data that leaves", () => {
  // threat: Staff, passwords and sessions: A helper or a stolen session that takes out the buyers' data
  everyCase(
    "is recorded with who asked, the filter and the rows, and has them",
    recorded,
    async (id) => {
      const before = (await taken()).length;
      const answer = await ask(id);
      expect(answer.status, answer.bytes.toString().slice(0, 300)).toBe(200);
      const [row, ...more] = (await taken()).slice(before);
      expect(more).toEqual([]);
      expect(row).toMatchObject({ actor_id: api.people.admin.id, entity_id: id });
      expect(row?.changes.find(({ field }) => field === "rows")?.after).toMatch(/^[1-9]\d*$/);
      // A sale in the bank's list has a name only; the notary's list has it shortened.
      expect(marksIn(await textOf(answer))).not.toEqual([]);
    },
    { atOnce: 1 },
  );

  test("is recorded with its filter", async () => {
    await ask("exportPurchases");
    const changes = (await taken()).at(-1)?.changes ?? [];
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: "raffle_id", before: null, after: String(raffleId) },
        { field: "rows", before: null, after: "1" },
      ]),
    );
  });

  everyCase(
    "doesn't leave if it can't be recorded",
    recorded,
    async (id) => {
      const putBack = sabotage(api.context, { "record-audit": "SELECT 1 / 0" });
      try {
        const answer = await ask(id);
        expect(answer.status).toBe(503);
        expect(marksIn(answer.bytes.toString())).toEqual([]);
      } finally {
        putBack();
      }
    },
    { atOnce: 1 },
  );

  // threat: Staff, passwords and sessions: A list of buyers for whoever helps
  test("is for administrators, if it is a list, unless the owner lets helpers", async () => {
    const before = (await taken()).length;
    for (const id of lists) {
      const answer = await ask(id, "staff");
      expect([id, answer.status, answer.body.code]).toEqual([id, 403, "forbidden"]);
    }
    expect(await taken()).toHaveLength(before);
    expect((await ask("getClientPdf", "staff")).status).toBe(200);
    const told = async (as: "staff" | "admin") =>
      (await api.does("verifySession", { as })).takes_out_buyers;
    expect([await told("staff"), await told("admin")]).toEqual([false, true]);
    await letHelpers(true);
    expect((await ask("exportClients", "staff")).status).toBe(200);
    expect(await told("staff")).toBe(true);
    await letHelpers(false);
    expect((await ask("exportClients", "staff")).status).toBe(403);
  });
});

const letHelpers = (helpers_take_out: boolean) =>
  api.does("setConfigEntry", {
    as: "admin",
    path: { key: "sale_controls" },
    body: { value: { helpers_take_out } },
  });

// threat: Staff, passwords and sessions: Buyers' data in an answer that nobody thought of
everyCase("an answer that takes out nobody has nothing about buyers", nobody, async (id) => {
  const answer = await ask(id);
  expect(answer.status, answer.bytes.toString().slice(0, 300)).toBe(200);
  expect(marksIn(await textOf(answer))).toEqual([]);
});

describe("the alarm", () => {
  const alarms = async () =>
    (await api.does("getDashboard", { as: "admin" })).attention.alarms
      .filter(({ kind }) => kind === "lists_taken_out" || kind === "buyers_read")
      .map(({ kind, count, who }) => ({ kind, count, who }));
  const nextDay = async () => {
    api.clock.advance({ hours: 24 });
    expect(await alarms()).toEqual([]);
  };

  test("sounds at a person's second whole list of a day, not at short ones", async () => {
    await nextDay();
    const [one, other] = [await api.addPerson("admin"), await api.addPerson("admin")];
    // 300 numbers; each other list has one row.
    await ask("exportTickets", one);
    await ask("exportTickets", other);
    await ask("exportClients", one);
    await ask("exportClients", one);
    expect(await alarms()).toEqual([]);
    await ask("exportTickets", one);
    expect(await alarms()).toEqual([{ kind: "lists_taken_out", count: 2, who: one.name }]);
    await nextDay();
  });

  // threat: Staff, passwords and sessions: The buyers' data, taken out a page at a time
  test("sounds above 2,000 buyers that a person read, each counted once, with those of short lists", async () => {
    await nextDay();
    const reader = await api.addPerson("staff");
    const read = () => api.does("listPurchases", { as: reader, query: { raffle_id: raffleId } });
    await read();
    await read();
    const day = caracasDay(api.clock.now());
    const met = () =>
      api.context.database.kysely
        .selectFrom("buyers_read")
        .select("day")
        .where("user_id", "=", reader.id)
        .execute();
    expect(await met()).toHaveLength(1);
    await api.context.database.kysely
      .insertInto("buyers_read")
      .values(Array.from({ length: 1_999 }, (_, buyer) => ({ user_id: reader.id, day, buyer })))
      .execute();
    expect(await alarms()).toEqual([]);
    await api.does("searchTickets", { as: reader, query: { q: marked.document_id } });
    // Whom they have met already adds nobody; a document to print adds one.
    expect(await alarms()).toEqual([]);
    await ask("getClientPdf", reader);
    expect(await alarms()).toEqual([{ kind: "buyers_read", count: 2_001, who: reader.name }]);
    await nextDay();
    await api.runJob("tidying/buyers-read");
    expect(await met()).toEqual([]);
  });
});
