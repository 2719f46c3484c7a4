import { beforeEach, describe, expect, test } from "vitest";
import { addAccount, importPayments, movementOf } from "../../support/bank-verbs.ts";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { expectLogEqualsTickets } from "../../support/logged-owners.ts";
import { readPublishedLog } from "../../support/published-log.ts";
import { approve, buy, sendProof, staffView, statusCall } from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { openShop } from "../../support/shop.ts";
import type { Sender } from "../../support/wire-call.ts";

/** The draw is at two, sales close at one. */
const CLOSE = "2026-12-25T01:00:00Z";

const api = openShop();
let raffleId: number;
let buyer = 3_000;
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00Z");
  raffleId = await createPublishedRaffle(api, { total_tickets: 300 });
});

const proved = async () => {
  const bought = await buy(api, { raffleId, quantity: 3, buyer: (buyer += 1) });
  await sendProof(api, bought);
  return bought;
};
const back = (id: string, as: Sender = "staff") =>
  statusCall(id, "pending", { as, expected_status: "approved" });
const emailsAbout = async (purchaseId: string) =>
  await api.context.database.kysely
    .selectFrom("email_outbox")
    .select(["type", "payload", "status"])
    .where("purchase_id", "=", purchaseId)
    .orderBy("id")
    .execute();
const logged = async () =>
  (await readPublishedLog(api, raffleId)).entries.map(({ type }) => type).slice(1);

describe("undoing one approval", () => {
  test("who approved it makes it wait again with its numbers; the history, the buyer and the log know", async () => {
    const bought = await proved();
    const { id } = bought.purchase;
    const before = await staffView(api, bought);
    await approve(api, id);
    api.clock.advance({ minutes: 1 });
    const returned = await api.does("setPurchaseStatus", back(id));
    expect(returned).toMatchObject({
      status: "pending",
      tickets: before.tickets,
      review_since: before.review_since,
      reviewed_at: null,
      reviewed_by: null,
    });
    const history = await api.does("getPurchaseHistory", { as: "staff", path: { id } });
    expect(history.items[0]).toMatchObject({
      action: "purchase_returned",
      actor: { name: "Saúl Staff" },
      changes: [{ field: "status", before: "approved", after: "pending" }],
    });
    expect((await emailsAbout(id)).at(-1)).toMatchObject({
      type: "purchase_received",
      payload: { occasion: "returned", numbers: before.tickets },
    });
    await api.runJob("ledger/integrate");
    expect(await logged()).toEqual(["sold", "released"]);
    await approve(api, id);
    await api.runJob("ledger/integrate");
    expect(await logged()).toEqual(["sold", "released", "sold"]);
    await expectLogEqualsTickets(api, raffleId);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("each undo tells the buyer", async () => {
    const { purchase } = await proved();
    for (const _ of [1, 2]) {
      await approve(api, purchase.id);
      api.clock.advance({ minutes: 1 });
      await api.does("setPurchaseStatus", back(purchase.id));
    }
    const types = (await emailsAbout(purchase.id)).map(({ type }) => type);
    expect(types.filter((type) => type === "purchase_received")).toHaveLength(3);
  });

  test("a colleague may not, an administrator may", async () => {
    const { purchase } = await proved();
    const colleague = await api.addPerson("staff");
    await approve(api, purchase.id);
    await api.refuses("setPurchaseStatus", back(purchase.id, colleague), 403, "forbidden");
    expect(await api.does("setPurchaseStatus", back(purchase.id, "admin"))).toMatchObject({
      status: "pending",
    });
  });

  test("needs an approved purchase", async () => {
    const { purchase } = await proved();
    const call = statusCall(purchase.id, "pending");
    await api.refuses("setPurchaseStatus", call, 409, "status_changed");
    const reason = { reason: "El pago no aparece" };
    await api.does("setPurchaseStatus", statusCall(purchase.id, "rejected", reason));
    await api.refuses("setPurchaseStatus", call, 409, "transition_not_allowed");
    await api.refuses("setPurchaseStatus", back(purchase.id), 409, "status_changed");
  });

  test.each([
    ["sales have closed", CLOSE, "sales_closed"],
    ["the log is sealed", "2026-12-25T01:30:00Z", "ledger_sealed"],
    ["the draw has passed", "2026-12-25T02:00:00Z", "ledger_sealed"],
  ])("is refused once %s, and changes nothing", async (_, at, code) => {
    const bought = await proved();
    await approve(api, bought.purchase.id);
    api.clock.set(at);
    await api.runJob("ledger/seal");
    for (const as of ["staff", "admin"] as const) {
      await api.refuses("setPurchaseStatus", back(bought.purchase.id, as), 409, code);
    }
    expect(await staffView(api, bought)).toMatchObject({ status: "approved" });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("frees the movement that approved it, and keeps a part that was linked before", async () => {
    const account = await addAccount(api);
    const bought = await proved();
    const { id } = bought.purchase;
    const [part, rest] = ["700000000001", "700000000002"];
    const amounts = { part: "100,00", rest: "350,00" };
    await importPayments(api, account, { reference: part, amount: amounts.part });
    await importPayments(api, account, { reference: rest, amount: amounts.rest });
    const link = async (reference: string, body: object) => {
      const { id: movement } = await movementOf(api, reference);
      const call = { as: "staff" as const, path: { id: movement } };
      return await api.does("linkMovement", { ...call, body: { purchase_id: id, ...body } });
    };
    await link(part, { part: true });
    await link(rest, {});
    expect(await staffView(api, bought)).toMatchObject({ status: "approved" });
    await api.does("setPurchaseStatus", back(id));
    expect((await movementOf(api, part)).purchase).toMatchObject({ id });
    expect((await movementOf(api, rest)).purchase).toBeNull();
  });

  test("two undos at once: one makes it wait, the other is told", async () => {
    const bought = await proved();
    await approve(api, bought.purchase.id);
    const answers = await Promise.all(
      (["staff", "admin"] as const).map((as) =>
        api.send("setPurchaseStatus", back(bought.purchase.id, as)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expectLedgerHolds(api.context.database, raffleId);
  });
});
