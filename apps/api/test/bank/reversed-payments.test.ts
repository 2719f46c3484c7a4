import { beforeEach, describe, expect, test } from "vitest";
import { masked, newReference, openBankSale, type BankSale } from "../support/bank-sale.ts";
import {
  approvalCall,
  exactMatches,
  importFile,
  importReversal,
  movementOf,
  statementOf,
  undecidedMatches,
  unownedMovements,
} from "../support/bank-verbs.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import { buy, sendProof, staffView, stats, type Bought } from "../support/purchase-verbs.ts";
import { seenBy } from "../support/reference-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { openShop } from "../support/shop.ts";

/*
 * A bank that takes a payment back after it was believed. Purchases that it confirmed without a photo are in
 * confirmed-payments.test.ts.
 */

const api = openShop();
let sale: BankSale;
let person = 31_000;
beforeEach(async () => {
  sale = await openBankSale(api, { total: 50 });
});

const exact = () => exactMatches(api, sale.account);
const undecided = () => undecidedMatches(api, sale.account);
const unowned = (filters: object = {}) => unownedMovements(api, sale.account, filters);
const ids = (movements: readonly { id: number }[]) => movements.map(({ id }) => id);
const waiting = async () =>
  (await api.does("getDashboard", { as: "staff" })).attention.reversed_payments;

const forStaff = (bought: Bought) => staffView(api, bought);

async function seen(bought: Bought) {
  const { status, payment_arrived: arrived, reserved_until: until } = await seenBy(api, bought);
  return { status, arrived, until };
}

const notify = (bought: Bought, reference: string) =>
  sale.notify({ reference, phone: masked(bought) });

/** A purchase of Bs 450,00 with a photo, whose buyer sees that the payment arrived. */
async function arrived(): Promise<{ bought: Bought; reference: string }> {
  const { raffleId } = sale;
  const bought = await buy(api, { raffleId, quantity: 3, buyer: (person += 1) });
  const reference = newReference();
  await sendProof(api, bought, { reference: reference.slice(-6), phone: bought.purchase.phone });
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
  await importReversal(api, sale.account, one);
  await api.runJob("matching");
  return one;
}

describe("a payment that the bank takes back while its purchase waits for review", () => {
  test("is no longer shown to the buyer, whose numbers stay held by the photo", async () => {
    const { bought } = await takenBack();
    expect(await seen(bought)).toEqual({ status: "pending", arrived: false, until: null });
    expect(await stats(api, sale.raffleId)).toEqual({ available: 47, reserved: 3, sold: 0 });
  });

  test("the test can fail: if the debit were ignored, the buyer would still see that the payment arrived", async () => {
    const one = await arrived();
    const restore = sabotage(api.context, {
      "select-movements-to-match": (text) => text.replace(/EXISTS \([^)]*'debit'[^)]*\)/, "false"),
    });
    await importReversal(api, sale.account, one);
    await api.runJob("matching");
    restore();
    expect(await seen(one.bought)).toMatchObject({ arrived: true });
  });

  // threat: Numbers and money: A purchase paid by a payment that the bank reverses
  test("warns staff on the purchase and in 'Por decidir', and is approved neither in bulk nor by hand", async () => {
    const one = await arrived();
    const matches = await exact();
    await importReversal(api, sale.account, one);
    const { refused, count } = await api.does("approveMatches", approvalCall(matches));
    expect([refused.length, count]).toEqual([1, 0]);
    expect(await exact()).toEqual([]);
    const reversal = { reversed: true, purchase: null };
    expect(await undecided()).toMatchObject([
      {
        purchase: { id: one.bought.purchase.id },
        candidates: [{ class: "used", used_by: null, movement: reversal }],
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

  test("is never exact if the debit has a reference of its own and names the payment", async () => {
    const { bought, reference } = await arrived();
    const row = `21/11/2026;${newReference()};REVERSO PM REF ${reference};;450,00;`;
    const file = `Fecha;Referencia;Descripción;Teléfono;Cargo;Abono\n${row}`;
    await importFile(api, sale.account, file, { asks: ["tomorrow"] });
    expect(await exact()).toEqual([]);
    const [match] = await undecided();
    expect(match?.purchase.id).toBe(bought.purchase.id);
    const codes = match?.candidates[0]?.reasons.map(({ code }) => code);
    expect(codes).toContain("possible_reversal");
    expect(await seen(bought)).toMatchObject({ arrived: false });
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

  test("doesn't prevent a match with the same payment made again", async () => {
    const { bought, reference } = await takenBack();
    const again = {
      reference: `88${reference.slice(-6)}`,
      phone: masked(bought),
      day: "21/11/2026",
    };
    await importFile(api, sale.account, statementOf(again), { asks: ["tomorrow"] });
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
    await importReversal(api, sale.account, { reference });
    await api.runJob("matching");
    expect(await seen(bought)).toMatchObject({ status: "approved" });
    expect(await stats(api, sale.raffleId)).toEqual({ available: 47, reserved: 0, sold: 3 });
    expect((await forStaff(bought)).bank_match).toMatchObject({
      state: "linked",
      movement: { reversed: true },
    });
    expect(ids(await unowned({ reversed: true }))).toEqual([movement.id]);
    expect((await waiting()) - before).toBe(1);
    expect(ids(await unowned())).toEqual([]);
    await expectLedgerHolds(api.context.database, sale.raffleId);
  });

  test.each([
    ["names it", (reference: string) => `REVERSO PM REF ${reference};`, ""],
    ["goes to its payer", () => "DEVOLUCION;", "payer"],
  ])("is counted and listed too if a debit with its own reference %s", async (_, text, to) => {
    const before = await waiting();
    const { bought, reference, movement } = await approved();
    const phone = to === "payer" ? bought.purchase.phone : "";
    const row = `21/11/2026;${newReference()};${text(reference)}${phone};450,00;`;
    const file = `Fecha;Referencia;Descripción;Teléfono;Cargo;Abono\n${row}`;
    await importFile(api, sale.account, file, { asks: ["tomorrow"] });
    expect((await waiting()) - before).toBe(1);
    expect(await unowned({ reversed: true })).toMatchObject([
      { id: movement.id, reversed: false, may_be_reversed: true },
    ]);
    await api.does("unlinkMovement", { as: "staff", path: { id: movement.id } });
    expect((await waiting()) - before).toBe(0);
  });

  test("isn't listed for a debit that goes to its payer after a later payment of theirs", async () => {
    const { bought, movement } = await approved();
    const later = newReference();
    await notify(bought, later);
    const row = `21/11/2026;${newReference()};DEVOLUCION;${bought.purchase.phone};450,00;`;
    const file = `Fecha;Referencia;Descripción;Teléfono;Cargo;Abono\n${row}`;
    await importFile(api, sale.account, file, { asks: ["tomorrow"] });
    expect(ids(await unowned({ reversed: true }))).not.toContain(movement.id);
    expect(await movementOf(api, later)).toMatchObject({ may_be_reversed: true });
  });

  test("waits on the dashboard until it is unlinked from its purchase", async () => {
    const before = await waiting();
    const { reference, movement } = await approved();
    await importReversal(api, sale.account, { reference });
    expect((await waiting()) - before).toBe(1);
    await api.does("unlinkMovement", { as: "staff", path: { id: movement.id } });
    expect((await waiting()) - before).toBe(0);
    expect(await unowned({ reversed: true })).toEqual([]);
    expect(await unowned()).toMatchObject([{ id: movement.id, reversed: true }]);
  });

  test("isn't counted twice: what the buyer pays instead isn't a 'Pago doble'", async () => {
    const { bought, reference, movement } = await approved();
    const again = newReference();
    await notify(bought, again);
    expect((await movementOf(api, again)).double_of?.id).toBe(bought.purchase.id);
    await importReversal(api, sale.account, { reference });
    expect((await movementOf(api, again)).double_of).toBeNull();
    expect((await movementOf(api, reference)).id).toBe(movement.id);
  });

  test.each([
    ["of another amount", { amount: "449,99" }],
    ["with another reference", { reference: "999999999999" }],
    ["from before the payment", { day: "19/11/2026" }],
  ])("unless the debit is one %s", async (_, change) => {
    const { reference } = await approved();
    await importReversal(api, sale.account, { reference, ...change });
    expect(await unowned({ reversed: true })).toEqual([]);
  });
});
