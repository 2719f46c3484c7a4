import type { Schema } from "@rifas/api-client/types";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newReference } from "../../support/bank-sale.ts";
import { addAccount, importPayments, movementOf } from "../../support/bank-verbs.ts";
import { approve, buy, purchaseCall, sendProof, statusCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { sabotage } from "../../support/sabotage.ts";
import { openShop } from "../../support/shop.ts";
import { withClient } from "../../support/sql-client.ts";
import { addPerson, type TestPerson } from "../../support/test-people.ts";
import { untilLockWait } from "../../support/until-lock-wait.ts";

/* What one person vouches for while nothing backs it: sold in person or approved, whoever sold, in a raffle and a day. */

const api = openShop();
let account: number;
let raffleId: number;
let ana: TestPerson;
let luis: TestPerson;
let person = 0;
beforeAll(async () => {
  account = await addAccount(api, { bank: "0102" });
});
beforeEach(async () => {
  // A day of its own: what another test imported doesn't cover it.
  api.clock.set(`2026-11-${String((person += 1)).padStart(2, "0")}T16:00:00.000Z`);
  raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
  [ana, luis] = [await addPerson(api.context, "staff"), await addPerson(api.context, "staff")];
  await control({ vouched_tickets_per_day: 20, vouched_alarm_percent: 10, other_approves: true });
});

const control = (value: Schema<"SaleControlsChange">) =>
  api.does("setConfigEntry", { as: "admin", path: { key: "sale_controls" }, body: { value } });
const today = () => {
  const [year, month, day] = api.clock.now().toISOString().slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
};
/** A statement of today, with one payment. */
const importToday = (amount = "1,00") => {
  const reference = newReference();
  return importPayments(api, account, { reference, amount, day: today() }).then(() => reference);
};
let buyers = 0;
const onWeb = async (quantity: number) => {
  const fields = { payment_method: "pago-movil" };
  return (await buy(api, { raffleId, quantity, buyer: (buyers += 1), fields })).purchase;
};
const saleCall = (quantity: number, as: TestPerson, payment_method = "pago-movil") => {
  const fields = { channel: "staff", email: undefined, payment_method };
  return purchaseCall({ raffleId, quantity, buyer: (buyers += 1), as, fields });
};
const sell = async (quantity: number, as: TestPerson, method?: string) =>
  (await api.does("createPurchase", saleCall(quantity, as, method))).purchase;
const refusedTo = (as: TestPerson, { id }: { id: string }) =>
  api.refuses(
    "setPurchaseStatus",
    statusCall(id, "approved", { as, reason: "Pagó" }),
    409,
    "vouching_limit",
  );
const linkCall = async (as: TestPerson, id: string, reference: string) => ({
  as,
  path: { id: (await movementOf(api, reference)).id },
  body: { purchase_id: id, reason: "Pagó" },
});

describe("the limit of what a helper vouches for", () => {
  // threat: Staff, passwords and sessions: Privilege escalation: a helper approves invented payments, also on the web
  test("counts what a statement would have reported, whatever the channel and whoever sold", async () => {
    const bought = [await onWeb(9), await onWeb(9), await onWeb(9)] as const;
    const reference = await importToday("1350,00");
    await approve(api, bought[0].id, ana);
    await sell(2, ana, "efectivo");
    await approve(api, bought[1].id, ana);
    const { error } = await refusedTo(ana, bought[2]);
    expect(error).toContain("Serían 29 boletos de esta rifa sin respaldo, y el tope es 20 al día");
    await api.refuses("createPurchase", saleCall(1, ana), 409, "vouching_limit");
    await approve(api, bought[2].id, luis);
    // A payment backs what it pays, and an administrator what somebody else sold.
    const paid = await onWeb(9);
    await api.does("linkMovement", await linkCall(ana, paid.id, reference));
    const others = [await onWeb(9), await onWeb(9)] as const;
    for (const { id } of others) await approve(api, id, "admin");
    await refusedTo(ana, await onWeb(1));
  });

  test("counts two helpers who sell and approve for each other twice, once for each", async () => {
    const [hers, his] = [await sell(10, ana), await sell(10, luis)];
    await importToday();
    await approve(api, hers.id, luis);
    await approve(api, his.id, ana);
    for (const one of [ana, luis]) {
      await api.refuses("createPurchase", saleCall(1, one), 409, "vouching_limit");
    }
  });

  test("refuses nothing where no bank would have reported the payment", async () => {
    // Imported before the payment, undone, and of another bank.
    await importToday();
    const elsewhere = await addAccount(api, { bank: "0134" });
    api.clock.advance({ minutes: 1 });
    const bought = await Promise.all([1, 2, 3, 4].map(() => onWeb(10)));
    const undone = await importPayments(api, account, { reference: newReference(), day: today() });
    await importPayments(api, elsewhere, { reference: newReference(), day: today() });
    await api.does("withdrawBankImport", { as: "staff", path: { id: undone.id } });
    for (const { id } of bought) await approve(api, id, ana);
    const sold = await sell(20, ana);
    await approve(api, sold.id, luis);
    await sell(20, ana, "efectivo");
    await api.refuses("createPurchase", saleCall(1, ana), 409, "vouching_limit");
  });

  test("counts what only a part was paid of, and not what a payment fits exactly", async () => {
    const fields = { payment_method: "pago-movil" };
    const fits = await buy(api, { raffleId, quantity: 21, buyer: (buyers += 1), fields });
    const { phone } = fits.purchase;
    const reference = newReference();
    await sendProof(api, fits, { reference, phone });
    const payment = { reference, amount: "3150,00", day: today() };
    await importPayments(api, account, { ...payment, phone: phone.replace("+58", "0") });
    await api.does("getReconciliation", { as: ana });
    await approve(api, fits.purchase.id, ana);
    const part = await onWeb(21);
    const link = await linkCall(ana, part.id, await importToday());
    await api.does("linkMovement", { ...link, body: { ...link.body, part: true } });
    await refusedTo(ana, part);
  });

  // threat: Staff, passwords and sessions: Privilege escalation: one real payment backs many purchases, one after the other
  test("keeps one payment from backing one purchase after the other", async () => {
    const reference = await importToday("1650,00");
    for (const count of [1, 2]) {
      const { id } = await onWeb(11);
      const link = await linkCall(ana, id, reference);
      await importToday();
      await api.does("linkMovement", link);
      const free = { as: ana, path: link.path };
      if (count === 1) await api.does("unlinkMovement", free);
      else await api.refuses("unlinkMovement", free, 409, "vouching_limit");
    }
  });

  test("holds under a sale and an approval at once", async () => {
    expect(await vouchedAtOnce({})).toBe(15);
  });

  test("the test can fail: without the lock each counts before the other is stored", async () => {
    expect(await vouchedAtOnce({ "lock-vouchers": "SELECT $1::integer, $2::uuid" })).toBe(30);
  });

  /** How many numbers pass of a sale and an approval of 15 each, of which each counts, or waits for the other, before any is stored. */
  async function vouchedAtOnce(without: Record<string, string>): Promise<number> {
    const { id } = await onWeb(15);
    await importToday();
    const held = `
      SELECT coalesce(sum(quantity), 0)::integer AS numbers, true AS counts
        FROM purchases, (SELECT pg_advisory_xact_lock_shared(6219)) AS held
       WHERE raffle_id = $1 AND $2::integer IN (created_by, reviewed_by) AND $3::timestamptz <= $3 AND $4::uuid = $4`;
    const restore = sabotage(api.context, { "count-vouched": held, ...without });
    try {
      return await withClient(api.database.url, async (keeper) => {
        await keeper.query("BEGIN");
        await keeper.query("SELECT pg_advisory_xact_lock(6219)");
        const answers = Promise.all([
          api.send("createPurchase", saleCall(15, ana)),
          api.send("setPurchaseStatus", statusCall(id, "approved", { as: ana, reason: "Pagó" })),
        ]);
        await untilLockWait(keeper, 2);
        await keeper.query("COMMIT");
        return 15 * (await answers).filter(({ status }) => status < 300).length;
      });
    } finally {
      restore();
    }
  }
});

describe("one's own purchase on the web", () => {
  const own = async (as: TestPerson, fields: Record<string, unknown>) => {
    const { id } = (await buy(api, { raffleId, buyer: (buyers += 1), fields })).purchase;
    return { id, call: statusCall(id, "approved", { as, reason: "Pagó" }) };
  };

  // threat: Staff, passwords and sessions: Privilege escalation: a helper buys on the web and approves it
  test("isn't approved by a helper: the same device, the account's e-mail, and whom they sold to", async () => {
    const device = await buy(api, { raffleId, buyer: (buyers += 1), as: ana });
    const sale = saleCall(1, ana);
    await api.does("createPurchase", sale);
    const { document_id, phone } = sale.body;
    const email = ana.email.replace("@", "+rifas@");
    const bought = [
      {
        call: statusCall(device.purchase.id, "approved", { as: ana, reason: "Pagó" }),
        id: device.purchase.id,
      },
      ...(await Promise.all([{ email }, { document_id }, { phone }].map((one) => own(ana, one)))),
    ];
    for (const { call, id } of bought) {
      const { error } = await api.refuses("setPurchaseStatus", call, 403, "forbidden");
      expect(error).toContain("Esta compra parece tuya");
      const more = { as: luis, reason: "Pagó", confirm_warnings: true };
      await api.does("setPurchaseStatus", statusCall(id, "approved", more));
    }
  });

  test("is approved by a bank's payment, and by an administrator unless the owner wants another person", async () => {
    const { id } = await own(ana, { email: ana.email });
    const reference = await importToday("150,00");
    await api.does("linkMovement", await linkCall(ana, id, reference));
    const boss = await addPerson(api.context, "admin");
    const { call } = await own(boss, { email: boss.email });
    await api.refuses("setPurchaseStatus", call, 403, "forbidden");
    await control({ other_approves: false });
    await api.does("setPurchaseStatus", call);
  });
});

describe("the alarm about who vouches", () => {
  const alarms = async () => {
    const { vouched } = await api.does("getHoldAlarms", { as: "staff" });
    return vouched.filter(({ raffle_id }) => raffle_id === raffleId);
  };
  beforeEach(() => control({ vouched_tickets_per_day: null }));

  test("names people and pairs once for a raffle and day, above the owner's share", async () => {
    const [hers, his] = [await sell(60, ana, "efectivo"), await sell(40, luis)];
    await approve(api, hers.id, luis);
    await approve(api, his.id, ana);
    expect(await alarms()).toEqual([]);
    const last = await onWeb(1);
    await approve(api, last.id, ana);
    const day = api.clock.now().toISOString().slice(0, 10);
    const [named, other] = [ana, luis].map(({ id, name }) => ({ id, name }));
    expect(await alarms()).toMatchObject([
      {
        day,
        people: [{ person: named, purchases: 3, numbers: 101, share_percent: 10 }],
        pairs: [
          { seller: named, approver: other, numbers: 60 },
          { seller: other, approver: named, numbers: 40 },
        ],
      },
    ]);
    await control({ vouched_alarm_percent: 11 });
    expect(await alarms()).toEqual([]);
    await control({ vouched_alarm_percent: 10 });
    api.clock.advance({ hours: 24 });
    expect(await alarms()).toHaveLength(1);
    api.clock.advance({ hours: 24 });
    expect(await alarms()).toEqual([]);
  });

  test("weighs double what was approved from the buyer's own address", async () => {
    for (const address of ["186.14.7.9", "190.200.3.4"]) {
      const call = purchaseCall({ raffleId, quantity: 50, buyer: (buyers += 1) });
      const { id } = (await api.does("createPurchase", { ...call, address })).purchase;
      const approval = statusCall(id, "approved", { as: ana, reason: "Pagó" });
      await api.does("setPurchaseStatus", { ...approval, address: "186.14.7.9" });
    }
    expect(await alarms()).toMatchObject([{ people: [{ numbers: 100, same_address: 50 }] }]);
  });

  test("ends once the cash is confirmed, and doesn't name whom an administrator backs", async () => {
    for (const quantity of [100, 1]) {
      const { id } = await sell(quantity, ana, "efectivo");
      await approve(api, id, luis);
    }
    expect(await alarms()).toHaveLength(1);
    const { items } = await api.does("listCash", { as: "staff", query: { limit: 100 } });
    const owed = items.find((one) => one.person.id === ana.id);
    const { owed_bs = "", day = "" } = owed ?? {};
    const body = { person_id: ana.id, day, owed_bs, handed_in_bs: owed_bs };
    await api.does("confirmCash", { as: "admin", body });
    expect(await alarms()).toEqual([]);
    const [most] = [await sell(100, luis, "efectivo"), await sell(1, luis, "efectivo")];
    expect(await alarms()).toHaveLength(1);
    await approve(api, most.id, "admin");
    expect(await alarms()).toEqual([]);
  });
});
