import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { brokenRules } from "@rifas/testing/broken-rules";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  buy,
  purchaseCall,
  reject,
  sendProof,
  stats,
  statusCall,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { openShop } from "../support/shop.ts";

/* Whoever rejects a payment may have slipped: its numbers stay reserved for ten minutes, and the sale is exact all the same. */

const START = "2026-11-20T16:00:00.000Z";
const CLOSE = new Date("2026-11-22T16:00:00.000Z");

const api = openShop();
let raffleId: number;
let person = 3_000;
let putBack = () => {};
beforeEach(async () => {
  api.clock.set(START);
  const closing = { total: 4, price: "12.50", salesCloseAt: CLOSE };
  raffleId = await putRaffleOnSale(api.context.database, closing, api.clock.now());
});
afterEach(() => putBack());

const pick = (numbers: string[]) => purchaseCall({ raffleId, numbers, buyer: (person += 1) });
async function proved(numbers: string[]) {
  const bought = await buy(api, { raffleId, numbers, buyer: (person += 1) });
  await sendProof(api, bought);
  return bought;
}
async function rejected(numbers: string[]) {
  const { purchase } = await proved(numbers);
  return await reject(api, purchase.id);
}
const recover = (id: string, more: object = {}) =>
  statusCall(id, "approved", { reason: "Fue un error: sí pagó", ...more });
const available = async () =>
  (await api.does("getAvailableTickets", { path: { id: raffleId }, query: { quantity: 4 } }))
    .numbers;

describe("numbers of a rejected payment", () => {
  test("stay reserved for ten minutes, for every reader and buyer, and are free by themselves", async () => {
    const { former_tickets, tickets } = await rejected(["0", "1"]);
    expect({ former_tickets, tickets }).toEqual({ former_tickets: ["0", "1"], tickets: [] });
    api.clock.advance({ minutes: 9, seconds: 59 });
    expect(await stats(api, raffleId)).toEqual({ available: 2, reserved: 2, sold: 0 });
    expect(await available()).toEqual(["2", "3"]);
    const taken = await api.refuses("createPurchase", pick(["1", "2"]), 409, "numbers_taken");
    expect(taken["taken"]).toEqual(["1"]);
    const three = purchaseCall({ raffleId, quantity: 3, buyer: (person += 1) });
    const few = await api.refuses("createPurchase", three, 409, "not_enough_tickets");
    expect(few["available"]).toBe(2);
    const query = { status: "reserved", limit: 10 } as const;
    const listed = await api.does("listRaffleTickets", { path: { id: raffleId }, query });
    expect(listed.items.map(({ number }) => number)).toEqual(["0", "1"]);
    await expectLedgerHolds(api.context.database, raffleId);
    api.clock.advance({ seconds: 1 });
    expect(await stats(api, raffleId)).toEqual({ available: 4, reserved: 0, sold: 0 });
    expect(await available()).toEqual(["0", "1", "2", "3"]);
    expect((await api.does("listRaffleTickets", { path: { id: raffleId }, query })).items).toEqual(
      [],
    );
    const all = purchaseCall({ raffleId, quantity: 4, buyer: (person += 1) });
    expect((await api.does("createPurchase", all)).purchase.tickets).toEqual(["0", "1", "2", "3"]);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("come back with the purchase, or are drawn with the others", async () => {
    const { id } = await rejected(["0", "1"]);
    await buy(api, { raffleId, numbers: ["2", "3"], buyer: (person += 1) });
    const recovered = await api.does("setPurchaseStatus", recover(id));
    expect(recovered).toMatchObject({ status: "approved", tickets: ["0", "1"] });
    const undone = {
      as: "admin",
      reason: "Se devolvió el pago",
      expected_status: "approved",
    } as const;
    await api.does("setPurchaseStatus", statusCall(id, "rejected", undone));
    const other = await rejected(["0"]);
    const drawn = await api.does("setPurchaseStatus", recover(other.id, { draw: true }));
    expect(["0", "1"]).toEqual(expect.arrayContaining(drawn.tickets));
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("are free at once without a payment to decide on, or with the close of sales", async () => {
    const { purchase } = await buy(api, { raffleId, numbers: ["0"], buyer: (person += 1) });
    await reject(api, purchase.id);
    expect(await stats(api, raffleId)).toEqual({ available: 4, reserved: 0, sold: 0 });
    api.clock.set(new Date(CLOSE.getTime() - 60_000));
    await rejected(["1"]);
    expect(await stats(api, raffleId)).toEqual({ available: 3, reserved: 1, sold: 0 });
    api.clock.set(CLOSE);
    expect(await stats(api, raffleId)).toEqual({ available: 4, reserved: 0, sold: 0 });
    await api.runJob("holds");
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("the waiting list hears of them once they are free", async () => {
    const onSale = async () => {
      const text = "SELECT numbers_on_sale($1, $2) AS free";
      const rows = await api.context.database.query<{ free: number }>(
        { name: "test-on-sale", text },
        [raffleId, api.clock.now()],
      );
      return rows[0]?.free;
    };
    await rejected(["0", "1"]);
    expect(await onSale()).toBe(2);
    api.clock.advance({ minutes: 10 });
    await api.runJob("holds");
    expect(await onSale()).toBe(4);
  });

  test("the test can fail: without their release they belong to nobody any more", async () => {
    await rejected(["0", "1"]);
    putBack = sabotage(api.context, {
      "free-kept-numbers": `
        UPDATE purchases SET kept_until = NULL
         WHERE kept_until <= $1 AND ($2::integer IS NULL OR raffle_id = $2) AND ($3::uuid IS NULL OR id = $3)`,
    });
    api.clock.advance({ minutes: 10 });
    await expect(api.runJob("holds")).rejects.toThrow("tickets_purchase_id_raffle_id_state_fkey");
    putBack();
    await api.runJob("holds");
    expect(await brokenRules(api.context.database, raffleId)).toEqual([]);
  });
});
