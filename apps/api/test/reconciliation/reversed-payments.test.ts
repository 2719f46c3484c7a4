import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readDeliveries } from "../../src/reconciliation/deliveries/read-deliveries.ts";
import { matchNow } from "../../src/reconciliation/matches/refresh-matches.ts";
import { deliver, genericSender, openFeed } from "../support/bank-simulators.ts";
import {
  addAccount,
  approvalCall,
  importPayments,
  importReversal,
  movementOf,
} from "../support/bank-verbs.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  buy,
  configurePayments,
  proofCall,
  stats,
  type Bought,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

/*
 * A bank that takes a payment back after it was believed. Purchases that it confirmed without a photo are in
 * confirmed-payments.test.ts.
 */

let api: TestApi;
let account: number;
let raffleId: number;
let send: ReturnType<typeof genericSender>;
let person = 31_000;
let references = 730_000_000;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
});
beforeEach(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  account = await addAccount(api);
  send = genericSender(api, await openFeed(api, account, "generic"));
});
afterAll(() => api.close());

const query = () => ({ account_id: account });
const exact = async () =>
  (await api.does("listExactMatches", { as: "staff", query: query() })).items;
const undecided = async () =>
  (await api.does("listUndecidedMatches", { as: "staff", query: query() })).items;
const unowned = async (more: object = {}) =>
  (await api.does("listUnownedMovements", { as: "staff", query: { ...query(), ...more } })).items;
const ids = (movements: readonly { id: number }[]) => movements.map(({ id }) => id);
const waiting = async () =>
  (await api.does("getDashboard", { as: "staff" })).attention.reversed_payments;

async function seen({ purchase: { id }, secret }: Bought) {
  const found = await api.does("getPurchase", { path: { id }, secret });
  if (!("payment_arrived" in found)) throw new Error("This is not the buyer's view.");
  const { status, payment_arrived: arrived, reserved_until: until } = found;
  return { status, arrived, until };
}

async function forStaff({ purchase: { id } }: Bought) {
  const found = await api.does("getPurchase", { as: "staff", path: { id } });
  if (!("warnings" in found)) throw new Error("This is not the view of staff.");
  return found;
}

async function notify(bought: Bought, reference: string): Promise<void> {
  const phone = `0414***${bought.purchase.phone.slice(-4)}`;
  await deliver(api, send([{ reference, phone }]));
  await readDeliveries(api.context);
}

/** A purchase of Bs 450,00 with a photo, whose buyer reads that the payment arrived. */
async function arrived(): Promise<{ bought: Bought; reference: string }> {
  const bought = await buy(api, { raffleId, quantity: 3, buyer: (person += 1) });
  const reference = `000${(references += 1_234_567)}`;
  const call = await proofCall(bought, { reference: reference.slice(-6) });
  await api.does("attachProof", {
    ...call,
    body: { ...call.body, payer_phone: bought.purchase.phone },
  });
  await notify(bought, reference);
  expect(await seen(bought)).toMatchObject({ status: "pending", arrived: true });
  return { bought, reference };
}

/** The same, approved in bulk. */
async function approved() {
  const one = await arrived();
  const matches = await exact();
  expect(matches.map(({ purchase }) => purchase.id)).toEqual([one.bought.purchase.id]);
  await api.does("approveMatches", approvalCall(matches));
  return { ...one, movement: await movementOf(api, one.reference) };
}

async function takenBack(): Promise<{ bought: Bought; reference: string }> {
  const one = await arrived();
  await importReversal(api, account, one);
  await matchNow(api.context);
  return one;
}

describe("a payment that the bank takes back while its purchase waits for review", () => {
  test("is no longer shown to the buyer, whose numbers stay held by the photo", async () => {
    const { bought } = await takenBack();
    expect(await seen(bought)).toEqual({ status: "pending", arrived: false, until: null });
    expect(await stats(api, raffleId)).toEqual({ available: 47, reserved: 3, sold: 0 });
  });

  test("the test can fail: if nobody looked for the debit, the buyer would still read that it arrived", async () => {
    const one = await arrived();
    const restore = sabotage(api.context, {
      "select-movements-to-match": (text) => text.replace(/EXISTS \([^)]*'debit'[^)]*\)/, "false"),
    });
    await importReversal(api, account, one);
    await matchNow(api.context);
    restore();
    expect(await seen(one.bought)).toMatchObject({ arrived: true });
  });

  test("warns staff on the purchase and in 'Por decidir', and is approved neither in bulk nor by hand", async () => {
    const one = await arrived();
    const matches = await exact();
    await importReversal(api, account, one);
    const { refused, count } = await api.does("approveMatches", approvalCall(matches));
    expect([refused.length, count]).toEqual([1, 0]);
    expect(await exact()).toEqual([]);
    const reversal = { reversed: true, purchase: null };
    expect(await undecided()).toMatchObject([
      {
        purchase: { id: one.bought.purchase.id },
        candidates: [{ class: "D", used_by: null, movement: reversal }],
        paid_twice: false,
      },
    ]);
    const { status, bank_match: match } = await forStaff(one.bought);
    expect(status).toBe("pending");
    expect(match).toMatchObject({ state: "used", used_by: null, movement: reversal });
    expect(match?.reasons[0]).toMatchObject({ code: "reversed", supports: false });
    const movement = await movementOf(api, one.reference);
    const body = { purchase_id: one.bought.purchase.id };
    const byHand = { as: "staff" as const, path: { id: movement.id }, body };
    await api.refuses("linkMovement", byHand, 409, "movement_not_free");
    expect(ids(await unowned())).toEqual([movement.id]);
  });

  test("leaves 'Por decidir' once staff say that nothing there pays the purchase", async () => {
    const { bought } = await takenBack();
    const movement_ids = (await undecided()).flatMap(({ candidates }) =>
      candidates.map(({ movement }) => movement.id),
    );
    const call = { as: "staff" as const, path: { id: bought.purchase.id }, body: { movement_ids } };
    await api.does("refuseMatches", call);
    expect(await undecided()).toEqual([]);
    expect((await forStaff(bought)).bank_match).toBeNull();
  });

  test("doesn't stand in the way of the same payment made again", async () => {
    const { bought, reference } = await takenBack();
    await importPayments(api, account, {
      reference: `88${reference.slice(-6)}`,
      day: "21/11/2026",
    });
    expect((await exact()).map(({ purchase }) => purchase.id)).toEqual([bought.purchase.id]);
    expect(await seen(bought)).toMatchObject({ arrived: true });
    expect((await forStaff(bought)).bank_match).toMatchObject({ state: "exact" });
  });
});

describe("a payment that the bank takes back after the approval", () => {
  test("changes nothing by itself: staff see it on the purchase, in a list and on the dashboard", async () => {
    const before = await waiting();
    const { bought, reference, movement } = await approved();
    expect(await unowned({ reversed: true })).toEqual([]);
    await importReversal(api, account, { reference });
    await matchNow(api.context);
    expect(await seen(bought)).toMatchObject({ status: "approved" });
    expect(await stats(api, raffleId)).toEqual({ available: 47, reserved: 0, sold: 3 });
    expect((await forStaff(bought)).bank_match).toMatchObject({
      state: "linked",
      movement: { reversed: true },
    });
    expect(ids(await unowned({ reversed: true }))).toEqual([movement.id]);
    expect((await waiting()) - before).toBe(1);
    expect(ids(await unowned())).toEqual([]);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("waits until its purchase has lost it", async () => {
    const before = await waiting();
    const { reference, movement } = await approved();
    await importReversal(api, account, { reference });
    expect((await waiting()) - before).toBe(1);
    await api.does("unlinkMovement", { as: "staff", path: { id: movement.id } });
    expect((await waiting()) - before).toBe(0);
    expect(await unowned({ reversed: true })).toEqual([]);
    expect(await unowned()).toMatchObject([{ id: movement.id, reversed: true }]);
  });

  test("isn't counted twice: what the buyer pays instead is no 'Pago doble'", async () => {
    const { bought, reference, movement } = await approved();
    const again = `000${(references += 1_234_567)}`;
    await notify(bought, again);
    expect((await movementOf(api, again)).double_of?.id).toBe(bought.purchase.id);
    await importReversal(api, account, { reference });
    expect((await movementOf(api, again)).double_of).toBeNull();
    expect((await movementOf(api, reference)).id).toBe(movement.id);
  });

  test.each([
    ["of another amount", { amount: "449,99" }],
    ["with another reference", { reference: "999999999999" }],
    ["from before the payment", { day: "19/11/2026" }],
  ])("unless the debit is one %s", async (_, change) => {
    const { reference } = await approved();
    await importReversal(api, account, { reference, ...change });
    expect(await unowned({ reversed: true })).toEqual([]);
  });
});
