import { beforeEach, expect, test } from "vitest";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { approve, buy, reject, sendProof, stats } from "../../support/purchase-verbs.ts";
import type { Sender } from "../../support/wire-call.ts";
import { freshRaffle, openShop } from "../../support/shop.ts";

type Move = "reassignTickets" | "addTickets" | "removeTickets";

const api = openShop();
let raffleId: number;
let person = 1_000;
beforeEach(async () => {
  raffleId = await freshRaffle(api, { total: 10, price: "12.50" });
});

const bought = async (numbers: string[], fields: object = {}) =>
  (await buy(api, { raffleId, numbers, buyer: (person += 1), fields: { ...fields } })).purchase;
const reason = "Pidió otros";
const move = (id: string, body: object, as: Sender = "staff") => ({
  as,
  path: { id },
  body: { reason, ...body },
});
const messagesOf = async (id: string) =>
  await api.context.database.kysely
    .selectFrom("email_outbox")
    .select(["type", "payload"])
    .where("purchase_id", "=", id)
    .orderBy("id")
    .execute();
const refuseAll = async (
  call: (body: object) => ReturnType<typeof move>,
  status: number,
  code: string,
) => {
  const bodies: [Move, object][] = [
    ["reassignTickets", {}],
    ["addTickets", { quantity: 1 }],
    ["removeTickets", { quantity: 1 }],
  ];
  for (const [operation, body] of bodies) await api.refuses(operation, call(body), status, code);
};

test("reassign replaces all or some numbers, with listed or drawn ones", async () => {
  const { id } = await bought(["1", "2", "3"]);
  const some = await api.does("reassignTickets", move(id, { release: ["2"], numbers: ["7"] }));
  expect(some).toMatchObject({ tickets: ["1", "3", "7"], quantity: 3, amount_bs: "37.50" });
  const overlapping = { release: ["1", "3"], numbers: ["3", "4"] };
  const kept = await api.does("reassignTickets", move(id, overlapping));
  expect(kept.tickets).toEqual(["3", "4", "7"]);
  const drawn = await api.does("reassignTickets", move(id, {}));
  expect(drawn.tickets).toHaveLength(3);
  for (const number of ["3", "4", "7"]) expect(drawn.tickets).not.toContain(number);
  expect(await stats(api, raffleId)).toEqual({ available: 7, reserved: 3, sold: 0 });
  const history = await api.does("getPurchaseHistory", { as: "staff", path: { id } });
  expect(history.items[1]).toMatchObject({
    action: "tickets_reassigned",
    changes: [{ field: "tickets", before: "1, 3, 7", after: "3, 4, 7" }],
  });
  await expectLedgerHolds(api.context.database, raffleId);
});

test("reassign is one transaction: if a number is taken, nothing changes", async () => {
  const { id } = await bought(["1", "2"]);
  await bought(["5"]);
  const taken = move(id, { numbers: ["5", "6"] });
  expect(await api.refuses("reassignTickets", taken, 409, "numbers_taken")).toMatchObject({
    taken: ["5"],
  });
  const wrong = [
    { release: ["9"] },
    { release: ["1"], numbers: ["2"] },
    { release: ["1"], numbers: ["3", "4"] },
    { numbers: ["3", "99"] },
  ];
  for (const body of wrong) {
    await api.refuses("reassignTickets", move(id, body), 400, "validation_failed");
  }
  const purchase = await api.does("getPurchase", { as: "staff", path: { id } });
  expect(purchase.tickets).toEqual(["1", "2"]);
});

test("reassign draws only among numbers that are free", async () => {
  const { id } = await bought(["1", "2", "3", "4", "5", "6"]);
  const all = move(id, {});
  const error = await api.refuses("reassignTickets", all, 409, "not_enough_tickets");
  expect(error["available"]).toBe(4);
  const four = await api.does("reassignTickets", move(id, { release: ["1", "2", "3", "4"] }));
  expect(four.tickets).toEqual(["0", "5", "6", "7", "8", "9"]);
});

test("add draws numbers at the purchase's own price and updates the amount, in dollars too", async () => {
  const { id } = await bought(["1", "2"], { payment_method: "zelle" });
  await api.context.database.kysely
    .updateTable("raffles")
    .set({ price_bs: "99.00" })
    .where("id", "=", raffleId)
    .execute();
  const added = await api.does("addTickets", move(id, { quantity: 3 }));
  expect(added).toMatchObject({ quantity: 5, amount_bs: "62.50", amount_usd: "1.57" });
  expect(added.tickets).toHaveLength(5);
  const error = await api.refuses(
    "addTickets",
    move(id, { quantity: 6 }),
    409,
    "not_enough_tickets",
  );
  expect(error["available"]).toBe(5);
  await expectLedgerHolds(api.context.database, raffleId);
});

test("remove takes the last numbers, never all", async () => {
  const { id } = await bought(["1", "5", "9"]);
  const removed = await api.does("removeTickets", move(id, { quantity: 2 }));
  expect(removed).toMatchObject({ tickets: ["1"], quantity: 1, amount_bs: "12.50" });
  await api.refuses("removeTickets", move(id, { quantity: 1 }), 422, "quantity_out_of_range");
  expect(await stats(api, raffleId)).toEqual({ available: 9, reserved: 1, sold: 0 });
});

// threat: Numbers and money: A number that a buyer picked, exchanged by a helper in silence
test("the buyer of a purchase is told of other numbers, before and after its photo, and sees those of before", async () => {
  const bought = await buy(api, { raffleId, numbers: ["1", "2"], buyer: (person += 1) });
  const { id } = bought.purchase;
  const call = { path: { id }, secret: bought.secret };
  await api.does("reassignTickets", move(id, { release: ["1"], numbers: ["7"] }));
  expect(await api.does("getPurchase", call)).toMatchObject({
    tickets: ["2", "7"],
    former_tickets: ["1"],
  });
  await sendProof(api, bought);
  await api.does("removeTickets", move(id, { quantity: 1 }));
  expect(await api.does("getPurchase", call)).toMatchObject({
    tickets: ["2"],
    former_tickets: ["1", "7"],
  });
  const moved = (await messagesOf(id)).filter(({ payload }) => payload["occasion"] === "moved");
  expect(moved).toMatchObject([
    { type: "purchase_reserved", payload: { numbers: ["2", "7"], former: ["1"] } },
    { type: "purchase_received", payload: { numbers: ["2"], former: ["1", "7"] } },
  ]);
  await api.does("reassignTickets", move(id, { release: ["2"], numbers: ["1"] }));
  expect((await api.does("getPurchase", call)).former_tickets).toEqual(["2", "7"]);
});

test("a change needs a reason", async () => {
  const { id, tickets } = await bought(["1", "2"]);
  await refuseAll((body) => move(id, { ...body, reason: undefined }), 400, "validation_failed");
  expect((await api.does("getPurchase", { as: "staff", path: { id } })).tickets).toEqual(tickets);
});

test("an admin can change approved purchases; sold counts are updated, and the buyer is told each time", async () => {
  const { id } = await bought(["1", "2"]);
  await approve(api, id);
  await refuseAll((body) => move(id, body), 403, "forbidden");
  await api.does("addTickets", move(id, { quantity: 2 }, "admin"));
  expect(await stats(api, raffleId)).toEqual({ available: 6, reserved: 0, sold: 4 });
  api.clock.advance({ seconds: 1 });
  await api.does("reassignTickets", move(id, { release: ["1"] }, "admin"));
  api.clock.advance({ seconds: 1 });
  await api.does("removeTickets", move(id, { quantity: 3 }, "admin"));
  expect(await stats(api, raffleId)).toEqual({ available: 9, reserved: 0, sold: 1 });
  const told = (await messagesOf(id)).filter(({ type }) => type === "purchase_approved");
  expect(told.map(({ payload }) => payload["occasion"])).toEqual([
    "approved",
    "moved",
    "moved",
    "moved",
  ]);
  await expectLedgerHolds(api.context.database, raffleId);
});

test("expired and rejected purchases can't be changed, and none after the draw", async () => {
  const [rejected, expired, approved] = [
    await bought(["1"]),
    await bought(["2"]),
    await bought(["3"]),
  ];
  await approve(api, approved.id);
  await reject(api, rejected.id);
  api.clock.advance({ minutes: 20 });
  await refuseAll((body) => move(rejected.id, body), 409, "purchase_state");
  await refuseAll((body) => move(expired.id, body), 409, "purchase_state");
  api.clock.set("2026-11-21T02:00:00Z");
  await refuseAll((body) => move(approved.id, body, "admin"), 409, "draw_passed");
  const nobody = "00000000-0000-4000-8000-000000000000";
  await refuseAll((body) => move(nobody, body), 404, "not_found");
  expect(await stats(api, raffleId)).toEqual({ available: 9, reserved: 0, sold: 1 });
});
