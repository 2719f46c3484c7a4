import { fromCents, subtractMoney, sumMoney, toCents } from "@rifas/domain/money";
import { beforeEach, expect, test } from "vitest";
import { addAccount, importPayments, movementOf } from "../support/bank-verbs.ts";
import { chosen } from "../support/chosen.ts";
import { approve, buy, statusCall } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { openShop } from "../support/shop.ts";
import { runSql } from "../support/sql-client.ts";
import { addPerson, type TestPerson } from "../support/test-people.ts";

/* Who took cash, and what of it an administrator has confirmed. */

const api = openShop();
let raffleId: number;
let ana: TestPerson;
let buyers = 0;
beforeEach(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
  ana = await addPerson(api.context, "staff");
});

const sell = async (quantity: number, as: TestPerson = ana) => {
  const fields = { channel: "staff", email: undefined, payment_method: "efectivo" };
  const { purchase } = await buy(api, { raffleId, quantity, buyer: (buyers += 1), as, fields });
  await approve(api, purchase.id, "staff");
  return purchase;
};
const undo = ({ id }: { id: string }) => {
  const more = { as: "admin", reason: "No entregó nada", expected_status: "approved" } as const;
  return api.does("setPurchaseStatus", statusCall(id, "rejected", more));
};
const daysOf = async ({ id }: TestPerson) => {
  const { items } = await api.does("listCash", { as: "staff", query: { limit: 100 } });
  return items.filter(({ person }) => person.id === id);
};
const confirmation = (owed_bs: string, handed_in_bs: string, reason?: string) => ({
  as: "admin" as const,
  body: { person_id: ana.id, day: "2026-11-20", owed_bs, handed_in_bs, reason },
});

test("cash is owed by who took it until it is confirmed, and once it was undone", async () => {
  const before = (await api.does("getDashboard", { as: "staff" })).attention.unconfirmed_cash;
  const first = await sell(2);
  await sell(1);
  const day = { person: { id: ana.id, name: ana.name }, day: "2026-11-20", sold_bs: "450.00" };
  expect(await daysOf(ana)).toEqual([{ ...day, purchases: 2, owed_bs: "450.00" }]);
  const { attention } = await api.does("getDashboard", { as: "staff" });
  expect(attention.unconfirmed_cash).toBe(before + 1);
  await api.refuses("confirmCash", confirmation("300.00", "300.00"), 409, "sum_changed");
  await api.refuses("confirmCash", confirmation("450.00", "450.01"), 400, "validation_failed");
  await api.refuses("confirmCash", confirmation("450.00", "0.00"), 400, "validation_failed");
  await api.does("confirmCash", confirmation("450.00", "400.00"));
  expect(await daysOf(ana)).toMatchObject([{ owed_bs: "50.00" }]);
  await api.does("confirmCash", confirmation("50.00", "20.00", "Le robaron el resto"));
  expect(await daysOf(ana)).toEqual([]);
  await undo(first);
  expect(await daysOf(ana)).toMatchObject([{ sold_bs: "150.00", owed_bs: "-300.00" }]);
  await api.does("confirmCash", confirmation("-300.00", "0.00", "Se le devolvió al comprador"));
  expect(await daysOf(ana)).toEqual([]);
  await expect(runSql(api.database.url, "UPDATE cash_entries SET amount_bs = 1")).rejects.toThrow(
    /append-only/,
  );
});

// threat: Numbers and money: Cash that a helper keeps, by linking a céntimo of the bank to the sale
test("a part of a payment pays no cash sale, before its approval or after", async () => {
  const before = await sell(2);
  const fields = { channel: "staff", email: undefined, payment_method: "efectivo" };
  const pending = await buy(api, { raffleId, quantity: 1, buyer: (buyers += 1), as: ana, fields });
  await importPayments(api, await addAccount(api), { reference: "660010000001", amount: "0,01" });
  const { id } = await movementOf(api, "660010000001");
  for (const purchase of [before, pending.purchase]) {
    const body = { purchase_id: purchase.id, part: true } as const;
    const call = { as: ana, path: { id }, body };
    await api.refuses("linkMovement", call, 400, "validation_failed");
  }
  expect(await daysOf(ana)).toMatchObject([{ owed_bs: "300.00" }]);
});

test("is confirmed once, however many times at once, and not by who took it where another has to approve", async () => {
  await sell(1);
  const call = confirmation("150.00", "150.00");
  const answers = await Promise.all([1, 2, 3].map(() => api.send("confirmCash", call)));
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(["204", "409", "409"]);
  const boss = await addPerson(api.context, "admin");
  await sell(1, boss);
  const own = { ...call, as: boss, body: { ...call.body, person_id: boss.id } };
  const key = { path: { key: "sale_controls" } } as const;
  await api.does("setConfigEntry", {
    as: "admin",
    ...key,
    body: { value: { other_approves: true } },
  });
  await api.refuses("confirmCash", own, 403, "forbidden");
  await api.does("setConfigEntry", {
    as: "admin",
    ...key,
    body: { value: { other_approves: false } },
  });
  await api.does("confirmCash", own);
});

test("debts are what was sold less what was confirmed, over any history, and a lost entry shows", async () => {
  const sold = new Map<string, { id: string; amount_bs: string }>();
  const entries: string[] = [];
  const owed = async () => sumMoney((await daysOf(ana)).map(({ owed_bs }) => owed_bs));
  for (let step = 0; step < 30; step += 1) {
    const action = chosen().below(3);
    const [oldest] = sold.values();
    if (action === 0 || oldest === undefined) {
      const purchase = await sell(1 + chosen().below(5));
      sold.set(purchase.id, purchase);
    } else if (action === 1) {
      await undo(oldest);
      sold.delete(oldest.id);
    } else {
      const [day] = await daysOf(ana);
      if (day === undefined) continue;
      const cents = toCents(day.owed_bs);
      const part = cents > 1n ? cents / BigInt(1 + chosen().below(2)) : 0n;
      const reason = part === 0n || chosen().chance(0.5) ? "Arreglo de caja" : undefined;
      await api.does("confirmCash", confirmation(day.owed_bs, fromCents(part), reason));
      entries.push(reason === undefined ? fromCents(part) : day.owed_bs);
    }
    const due = sumMoney([...sold.values()].map(({ amount_bs }) => amount_bs));
    expect(await owed()).toBe(subtractMoney(due, sumMoney(entries)));
  }
  const before = await owed();
  const table = "ALTER TABLE cash_entries";
  await runSql(
    api.database.url,
    `${table} DISABLE TRIGGER USER`,
    `DELETE FROM cash_entries WHERE id = (SELECT max(id) FROM cash_entries WHERE person_id = ${ana.id})`,
    `${table} ENABLE TRIGGER USER`,
  );
  expect(await owed()).not.toBe(before);
});
