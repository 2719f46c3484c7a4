import { sumMoney } from "@rifas/domain/money";
import { beforeAll, expect, test } from "vitest";
import { downloadPackage, textOf } from "../support/audit-package.ts";
import { newReference } from "../support/bank-sale.ts";
import { addAccount, importPayments, movementOf } from "../support/bank-verbs.ts";
import { approve, buy, sendProof, trialFields, type Bought } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { openShop } from "../support/shop.ts";

/* The accountant's main control: what was approved, but has no money in the bank, and the reverse. */

const api = openShop();
let account: number;
let one: number;
let other: number;
let person = 81_000;
let early: Bought;
let late: Bought;
beforeAll(async () => {
  account = await addAccount(api);
  one = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  other = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  const linked = await approved(one, 1);
  early = await approved(one, 2);
  // In Caracas it is still the same day; in UTC it isn't.
  api.clock.set("2026-11-21T02:00:00.000Z");
  late = await approved(other, 3);
  api.clock.set("2026-11-21T16:00:00.000Z");
  await approved(other, 4, "admin");
  await importPayments(api, account, { reference: "550010000001", amount: "150,00" });
  await importPayments(api, account, { reference: "550010000002", amount: "77,00" });
  const { id } = await movementOf(api, "550010000001");
  const body = { purchase_id: linked.purchase.id };
  await api.does("linkMovement", { as: "staff", path: { id }, body });
});

async function approved(
  raffleId: number,
  quantity: number,
  as: "staff" | "admin" = "staff",
): Promise<Bought> {
  const bought = await buy(api, { raffleId, quantity, buyer: (person += 1) });
  await sendProof(api, bought, { reference: newReference() });
  await approve(api, bought.purchase.id, as);
  return bought;
}

const list = (query: Record<string, string | number> = {}) =>
  api.does("listUnbackedPurchases", { as: "staff", query });

test("lists approved purchases without a movement, by raffle, day and who approved", async () => {
  const all = await list();
  expect(all).toMatchObject({ total: 3, sum_bs: "1350.00" });
  expect(all.items[2]).toMatchObject({
    id: early.purchase.id,
    payable_bs: "300.00",
    day: "2026-11-20",
  });
  expect((await list({ raffle_id: one })).items.map(({ id }) => id)).toEqual([early.purchase.id]);
  const first = { date_from: "2026-11-20", date_to: "2026-11-20" };
  expect((await list({ ...first, raffle_id: other })).items.map(({ id }) => id)).toEqual([
    late.purchase.id,
  ]);
  const approver = all.items[2]?.approved_by?.id ?? 0;
  expect((await list({ approved_by: approver })).total).toBe(2);
  expect((await list({ approved_by: approver + 1_000 })).total).toBe(0);
  expect(await list({ page: 2, limit: 2 })).toMatchObject({ total: 3, sum_bs: "1350.00" });
});

test("offers everybody who approved one, whatever page or approver is shown", async () => {
  const { approvers, items } = await list({ limit: 1 });
  const last = (await list({ page: 3, limit: 1 })).items[0]?.approved_by;
  const ids = [items[0]?.approved_by?.id ?? 0, last?.id ?? 0].toSorted((a, b) => a - b);
  expect(approvers.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
  expect((await list({ approved_by: ids[0] ?? 0 })).approvers).toEqual(approvers);
});

test("leaves out cash in person, which never reaches the bank", async () => {
  const before = await list();
  const fields = { channel: "staff", payment_method: "efectivo" };
  const sold = await buy(api, { raffleId: one, buyer: (person += 1), fields, as: "staff" });
  await approve(api, sold.purchase.id);
  const after = await list();
  expect(after).toMatchObject({ total: before.total, sum_bs: before.sum_bs });
});

test("both sums agree with 'Por día', and a day without movements is there too", async () => {
  const { items: days } = await api.does("listReconciledDays", { as: "staff", query: {} });
  expect(days.map(({ day }) => day)).toEqual(["2026-11-21", "2026-11-20"]);
  for (const { day, unbacked_bs: sum } of days) {
    expect((await list({ date_from: day, date_to: day })).sum_bs).toBe(sum);
  }
  expect(days[0]).toMatchObject({ movements: 0, bank_bs: "0.00", unbacked_bs: "600.00" });
  expect(days[1]).toMatchObject({ bank_bs: "227.00", approved_bs: "150.00", unowned_bs: "77.00" });
  expect(sumMoney(days.map(({ unbacked_bs: sum }) => sum))).toBe((await list()).sum_bs);
  const unowned = await api.does("listUnownedMovements", { as: "staff", query: {} });
  expect(sumMoney(days.map(({ unowned_bs: sum }) => sum))).toBe(unowned.sum_bs);
});

test("exports the same purchases", async () => {
  const answer = await api.send("exportUnbackedPurchases", {
    as: "admin",
    query: { date_from: "2026-11-21" },
  });
  const rows = answer.bytes.toString().trim().split("\r\n");
  expect(rows[0]).toContain("Aprobada el;Rifa;Código");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/^21\/11\/2026;.*;600,00;/);
});

test("a trial purchase is no sale, so it is missing from both sums", async () => {
  const before = await list();
  const call = { raffleId: one, buyer: (person += 1), as: "admin", fields: trialFields } as const;
  const trial = await buy(api, call);
  await approve(api, trial.purchase.id, "admin");
  expect(await list()).toEqual(before);
});

test("what was due is the amount with its own céntimos, which the bank would show", async () => {
  const raffleId = await createPublishedRaffle(api, { payable_amount: "unique_cents" });
  const { purchase } = await approved(raffleId, 1);
  expect(purchase.payable_bs).not.toBe(purchase.amount_bs);
  expect(await list({ raffle_id: raffleId })).toMatchObject({
    total: 1,
    sum_bs: purchase.payable_bs,
    items: [{ payable_bs: purchase.payable_bs }],
  });
  // Which an auditor compares with the bank, day by day.
  const { files } = await downloadPackage(api, raffleId, "staff");
  const inBank = `;${purchase.payable_bs?.replace(".", ",")}`;
  for (const name of ["ventas.csv", "ventas-por-dia.csv"]) {
    expect(textOf(files, name)).toContain(inBank);
  }
});

// threat: Numbers and money: A céntimo of the bank that takes what a helper approved off the list
test("a part of what was due backs nothing, until the rest comes or an administrator accepts the difference", async () => {
  const raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  const [whole, accepted] = [await approved(raffleId, 1), await approved(raffleId, 2)];
  const link = async (
    amount: string,
    { purchase }: Bought,
    more: object,
    as: "staff" | "admin" = "staff",
  ) => {
    const reference = newReference();
    await importPayments(api, account, { reference, amount });
    const { id } = await movementOf(api, reference);
    await api.does("linkMovement", {
      as,
      path: { id },
      body: { purchase_id: purchase.id, ...more },
    });
  };
  await link("0,01", whole, { part: true });
  await link("0,02", accepted, { part: true });
  expect(await list({ raffle_id: raffleId })).toMatchObject({ total: 2, sum_bs: "450.00" });
  const inBank = async () => {
    const closing = await api.does("getRaffleClosing", { as: "admin", path: { id: raffleId } });
    return closing.lines.find(({ label }) => label === "En el banco")?.amount_bs;
  };
  expect(await inBank()).toBeUndefined();
  const { files } = await downloadPackage(api, raffleId, "staff");
  expect(textOf(files, "ventas.csv")).not.toContain("Movimiento del banco");
  await link("149,99", whole, {});
  expect(await list({ raffle_id: raffleId })).toMatchObject({ total: 1, sum_bs: "300.00" });
  expect(await inBank()).toBe("150.00");
  await link("290,00", accepted, { reason: "El banco cobró una comisión" }, "admin");
  expect(await list({ raffle_id: raffleId })).toMatchObject({ total: 0, sum_bs: "0.00" });
  expect(await inBank()).toBe("450.00");
});
