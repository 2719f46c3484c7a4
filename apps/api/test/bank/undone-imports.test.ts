import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newReference, openBankSale } from "../support/bank-sale.ts";
import {
  addAccount,
  exactMatches,
  importFile,
  importPayments,
  movementOf,
  statementCall,
  statementOf,
  unownedMovements,
  type Payment,
} from "../support/bank-verbs.ts";
import { buy, sendProof } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
let account: number;
let raffleId: number;
let person = 1_000;
beforeAll(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
});
beforeEach(async () => {
  account = await addAccount(api);
});

const byText = (one: string, other: string) => one.localeCompare(other);
let last = 100_000;
/** Payments with references that nothing else has. */
const payments = (count: number): Payment[] =>
  Array.from({ length: count }, () => ({ reference: `0045${(last += 1)}77` }));
const cut = (rows: readonly Payment[]) =>
  rows.map((row) => ({ ...row, reference: row.reference.slice(-5) }));
const undo = (id: number) => api.does("withdrawBankImport", { as: "staff", path: { id } });
const detail = (id: number) => api.does("getBankImport", { as: "staff", path: { id } });
const repeats = async () =>
  (
    await api.does("listPossibleRepeats", {
      as: "staff",
      query: { account_id: account, limit: 100 },
    })
  ).items;
const decide = (ids: readonly number[], same: boolean) =>
  api.does("decideRepeats", { as: "staff", body: { movement_ids: ids, same } });
const sumOf = async () =>
  (await api.does("listUnownedMovements", { as: "staff", query: { account_id: account } })).sum_bs;

/** Three numbers, Bs 450,00, paid with this reference. */
async function paid(reference: string): Promise<string> {
  const bought = await buy(api, { raffleId, quantity: 3, buyer: (person += 1) });
  await sendProof(api, bought, { reference });
  return bought.purchase.id;
}

describe("an import that is undone", () => {
  test("counts nowhere, and the same file can be imported again", async () => {
    const rows = payments(3);
    const { id } = await importPayments(api, account, ...rows);
    const undone = await undo(id);
    expect(undone.withdrawn).toMatchObject({ by: { name: expect.any(String) } });
    expect(await undo(id)).toEqual(undone);
    expect(await unownedMovements(api, account)).toEqual([]);
    const days = await api.does("listReconciledDays", {
      as: "staff",
      query: { account_id: account },
    });
    expect(days.items).toEqual([]);
    expect(await importPayments(api, account, ...rows)).toMatchObject({ new: 3, duplicate: 0 });
    const other = await addAccount(api);
    const again = await importFile(api, other, statementOf(...rows), { asks: ["account"] });
    expect(again).toMatchObject({ new: 3 });
    expect(await importPayments(api, account, ...rows)).toMatchObject({ new: 0, duplicate: 3 });
  });

  test("takes away rows that a later file had, too, until that file is imported again", async () => {
    const rows = payments(3);
    const { id } = await importPayments(api, account, ...rows.slice(0, 2));
    expect(await importPayments(api, account, ...rows)).toMatchObject({ new: 1, duplicate: 2 });
    await undo(id);
    expect(await unownedMovements(api, account)).toHaveLength(1);
    expect(await importPayments(api, account, ...rows)).toMatchObject({ new: 2, duplicate: 1 });
  });

  test("keeps its movements, which can't be used any more", async () => {
    const [row] = payments(1);
    const { id } = await importPayments(api, account, row ?? { reference: "" });
    const { id: movement } = await movementOf(api, row?.reference ?? "");
    await undo(id);
    const purchase = await paid("990011223344");
    const link = { as: "admin", path: { id: movement }, body: { purchase_id: purchase } } as const;
    const refused = await api.refuses("linkMovement", link, 409, "movement_not_free");
    expect(refused.error).toMatch(/importación .* se deshizo/);
    const { kysely } = api.context.database;
    const kept = await kysely
      .selectFrom("bank_movements")
      .select("standing")
      .where("id", "=", movement)
      .execute();
    expect(kept).toEqual([{ standing: "withdrawn" }]);
    const restored = kysely.updateTable("bank_movements").set({ withdrawn_at: null });
    await expect(restored.where("id", "=", movement).execute()).rejects.toThrow(/was withdrawn/);
    await expect(kysely.deleteFrom("bank_import_withdrawals").execute()).rejects.toThrow(
      /append-only/,
    );
  });

  test("is refused while a movement is dismissed or refunded, and lists each with why", async () => {
    const rows = payments(3);
    const { id } = await importPayments(api, account, ...rows);
    const [first, second] = await unownedMovements(api, account);
    const path = { id: first?.id ?? 0 };
    await api.does("dismissMovement", { as: "staff", path, body: { reason: "Un préstamo" } });
    await api.does("refundMovement", {
      as: "admin",
      path: { id: second?.id ?? 0 },
      body: { amount_bs: "450.00", reference: "998877", refunded_on: "2026-11-20" },
    });
    const call = { as: "staff", path: { id } } as const;
    const { error } = await api.refuses("withdrawBankImport", call, 409, "import_in_use");
    expect(error).toMatch(/2 de sus movimientos/);
    const { blocked, blockers } = await detail(id);
    expect(blocked).toBe(2);
    expect(
      blockers.map(({ movement, reason }) => `${movement.id} ${reason}`).toSorted(byText),
    ).toEqual([`${first?.id} dismissed`, `${second?.id} refunded`].toSorted(byText));
    expect(await unownedMovements(api, account)).toHaveLength(1);
  });

  test("is refused while a movement pays a purchase, until it is freed", async () => {
    const [row] = payments(1);
    const { id } = await importPayments(api, account, row ?? { reference: "" });
    const { id: movement } = await movementOf(api, row?.reference ?? "");
    const body = { purchase_id: await paid("990011223355") };
    await api.does("linkMovement", { as: "staff", path: { id: movement }, body });
    await api.refuses("withdrawBankImport", { as: "staff", path: { id } }, 409, "import_in_use");
    expect((await detail(id)).blockers).toMatchObject([{ reason: "linked" }]);
    await api.does("unlinkMovement", { as: "staff", path: { id: movement } });
    expect((await undo(id)).withdrawn).not.toBeNull();
  });

  test("is refused while the bank's own notification is one with a movement", async () => {
    const sale = await openBankSale(api, { total: 50 });
    const reference = newReference();
    const { id } = await importPayments(api, sale.account, { reference });
    await sale.notify({ reference });
    await api.refuses("withdrawBankImport", { as: "staff", path: { id } }, 409, "import_in_use");
    expect((await detail(id)).blockers).toMatchObject([{ reason: "merged" }]);
  });

  test("is refused while another file may repeat its movements", async () => {
    const rows = payments(1);
    const { id } = await importPayments(api, account, ...rows);
    await importPayments(api, account, ...cut(rows));
    expect((await detail(id)).blockers).toMatchObject([{ reason: "repeated" }]);
    await decide(
      (await repeats()).map(({ movement }) => movement.id),
      false,
    );
    expect((await detail(id)).blockers).toEqual([]);
  });

  test("an unknown one is 404", async () => {
    const call = { as: "staff", path: { id: 999_999 } } as const;
    await api.refuses("withdrawBankImport", call, 404, "not_found");
    await api.refuses("getBankImport", call, 404, "not_found");
  });

  test("a statement for an unknown account is 404", async () => {
    const call = statementCall(999_999, statementOf({ reference: "004512671887" }));
    await api.refuses("previewStatement", call, 404, "not_found");
    await api.refuses("importStatement", call, 404, "not_found");
  });
});

describe("the same movements with references cut otherwise", () => {
  // threat: Numbers and money: The same money twice, by a file with cut references
  test("wait for a decision, and add no money until then", async () => {
    const rows = payments(4);
    await importPayments(api, account, ...rows);
    const before = await sumOf();
    expect(await importPayments(api, account, ...cut(rows))).toMatchObject({ new: 0, repeats: 4 });
    expect(await sumOf()).toBe(before);
    expect(
      (await repeats()).map(({ original }) => original.reference ?? "").toSorted(byText),
    ).toEqual(rows.map(({ reference }) => reference).toSorted(byText));
    expect(await importPayments(api, account, ...cut(rows))).toMatchObject({
      repeats: 0,
      duplicate: 4,
    });
  });

  test("are one with the known ones, or payments of their own, as a person says", async () => {
    const rows = payments(2);
    await importPayments(api, account, ...rows);
    await importPayments(api, account, ...cut(rows));
    const [one, other] = (await repeats()).map(({ movement }) => movement.id);
    expect(await decide([one ?? 0], true)).toEqual({ decided: 1 });
    expect(await sumOf()).toBe("900.00");
    expect(await decide([other ?? 0, one ?? 0], false)).toEqual({ decided: 1 });
    expect(await sumOf()).toBe("1350.00");
    expect(await repeats()).toEqual([]);
  });

  test("keep the known movement from being exact", async () => {
    const [row] = payments(1);
    const reference = row?.reference ?? "";
    const purchase = await paid(reference);
    await importPayments(api, account, { reference });
    const exact = async () =>
      (await exactMatches(api, account)).filter((match) => match.purchase.id === purchase);
    expect(await exact()).toHaveLength(1);
    await importPayments(api, account, { reference: reference.slice(0, -2) });
    expect(await exact()).toEqual([]);
    await decide(
      (await repeats()).map(({ movement }) => movement.id),
      true,
    );
    expect(await exact()).toHaveLength(1);
  });
});

test("a file most of whose rows another account has is stored only once that is confirmed", async () => {
  const rows = payments(4);
  const made = await importPayments(api, account, ...rows.slice(1));
  const other = await addAccount(api);
  const seen = await api.does("previewStatement", statementCall(other, statementOf(...rows)));
  expect(seen.question).toMatchObject({ about: "account" });
  const call = statementCall(other, statementOf(...rows));
  await api.refuses("importStatement", call, 422, "statement_refused");
  const own = await api.does("previewStatement", statementCall(account, statementOf(...rows)));
  expect(own.question).toBeNull();
  // Half of the rows may be chance, and what was withdrawn is no longer there.
  const half = statementOf(...rows.slice(2), ...payments(2));
  const mixed = await api.does("previewStatement", statementCall(other, half));
  expect(mixed.question).toBeNull();
  const confirmed = await importFile(api, other, statementOf(...rows), { asks: ["account"] });
  expect(confirmed).toMatchObject({ new: 4 });
  await api.does("withdrawBankImport", { as: "staff", path: { id: made.id } });
  const after = await api.does("previewStatement", statementCall(other, statementOf(...rows)));
  expect(after.question).toBeNull();
});

test("rows that were left out stay listed with their line and why, without what they said", async () => {
  const [good, bad] = payments(2);
  const file = statementOf(good ?? { reference: "" }, { ...bad, reference: "4.5E+9" });
  const call = statementCall(account, file, { skip: [3] });
  const made = await api.does("importStatement", call);
  expect(made).toMatchObject({ rows: 2, new: 1, skipped: 1 });
  const { skipped_rows } = await detail(made.id);
  expect(skipped_rows).toEqual([
    { line: 3, text: null, reason: expect.stringMatching(/^La omitiste\. Excel cambió/) },
  ]);
});
