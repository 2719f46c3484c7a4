import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  approve,
  buy,
  purchaseCall,
  sendProof,
  stats,
  statusCall,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
let raffleId: number;
let person = 1_000;
let putBack = () => {};
beforeEach(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
});
afterEach(() => putBack());

const proved = async (quantity: number) => {
  const purchase = await buy(api, { raffleId, quantity, buyer: (person += 1) });
  await sendProof(api, purchase);
  return purchase.purchase;
};
const approval = (id: string) => statusCall(id, "approved", { expected_status: "pending" });

describe("an approval sells exactly the numbers the purchase holds, or changes nothing", () => {
  test("parallel approvals of one raffle are each complete, and the counter is correct", async () => {
    const purchases = [];
    for (let buyer = 0; buyer < 20; buyer += 1) purchases.push(await proved(1 + (buyer % 5)));
    const approved = await Promise.all(
      purchases.map(({ id }) => api.does("setPurchaseStatus", approval(id))),
    );
    expect(approved.map(({ tickets }) => tickets)).toEqual(purchases.map(({ tickets }) => tickets));
    expect(await stats(api, raffleId)).toEqual({ available: 40, reserved: 0, sold: 60 });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("a purchase approved by eight people at once is sold once", async () => {
    const purchase = await proved(5);
    const people = await Promise.all(Array.from({ length: 8 }, () => api.addPerson("staff")));
    const answers = await Promise.all(
      people.map(({ token }) =>
        api.send("setPurchaseStatus", { ...approval(purchase.id), as: { token } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await stats(api, raffleId)).toMatchObject({ sold: 5 });
  });

  test("an approval while numbers are changed sells the final numbers", async () => {
    const { id } = await proved(5);
    const reason = "Pidió otra cantidad";
    const moves = [
      api.send("addTickets", { as: "staff", path: { id }, body: { quantity: 3, reason } }),
      api.send("removeTickets", { as: "staff", path: { id }, body: { quantity: 2, reason } }),
      api.send("reassignTickets", { as: "staff", path: { id }, body: { reason } }),
      api.send("setPurchaseStatus", approval(id)),
    ];
    for (const { status } of await Promise.all(moves)) expect([200, 403]).toContain(status);
    const purchase = await api.does("getPurchase", { as: "staff", path: { id } });
    expect(purchase.tickets).toHaveLength(purchase.quantity);
    expect(await stats(api, raffleId)).toMatchObject({ sold: purchase.quantity, reserved: 0 });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("the test can fail: the database refuses an approval that sells all but one number", async () => {
    const { id } = await proved(3);
    putBack = sabotage(api.context, {
      "sell-held": (text) =>
        text.replace("SET state = 'sold'", () => {
          const lost = "number = (SELECT min(number) FROM tickets WHERE purchase_id = $1)";
          return `SET state = CASE WHEN ${lost} THEN 'available' ELSE 'sold' END,
                      purchase_id = CASE WHEN ${lost} THEN NULL ELSE purchase_id END`;
        }),
    });
    expect((await api.send("setPurchaseStatus", approval(id))).status).toBe(500);
    putBack();
    expect(await stats(api, raffleId)).toEqual({ available: 97, reserved: 3, sold: 0 });
    await approve(api, id);
    await expectLedgerHolds(api.context.database, raffleId);
  });
});

describe("a late payment is recovered explicitly", () => {
  test("a late proof alone returns no number, and never one that has another owner", async () => {
    const late = await buy(api, { raffleId, numbers: ["50", "51"], buyer: (person += 1) });
    api.clock.advance({ minutes: 20 });
    await sendProof(api, late);
    const next = await buy(api, { raffleId, numbers: ["51"], buyer: (person += 1) });
    const recovery = statusCall(late.purchase.id, "approved", { reason: "Pagó tarde" });
    await api.refuses("setPurchaseStatus", recovery, 409, "numbers_taken");
    expect(await stats(api, raffleId)).toEqual({ available: 99, reserved: 1, sold: 0 });
    const path = { id: next.purchase.id };
    expect((await api.does("getPurchase", { as: "staff", path })).tickets).toEqual(["51"]);
  });

  test("if a recovery and a buyer race for the same number, one of them gets it", async () => {
    for (let round = 0; round < 10; round += 1) {
      const number = String(round).padStart(2, "0");
      const late = await buy(api, { raffleId, numbers: [number], buyer: (person += 1) });
      api.clock.advance({ minutes: 20 });
      const recovery = statusCall(late.purchase.id, "approved", { reason: "Pagó tarde" });
      const [recovered, bought] = await Promise.all([
        api.send("setPurchaseStatus", recovery),
        api.send(
          "createPurchase",
          purchaseCall({ raffleId, numbers: [number], buyer: (person += 1) }),
        ),
      ]);
      const statuses = [recovered.status, bought.status].toSorted((a, b) => a - b);
      expect([statuses[0] === 200 || statuses[0] === 201, statuses[1]]).toEqual([true, 409]);
    }
    await expectLedgerHolds(api.context.database, raffleId);
  });
});
