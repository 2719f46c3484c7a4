import { beforeEach, describe, expect, test } from "vitest";
import { masked, newReference, openBankSale, type BankSale } from "../support/bank-sale.ts";
import { nextOf } from "../support/chosen.ts";
import { bankAccount } from "../support/bank-verbs.ts";
import { deliverDueEmails } from "../support/email-setup.ts";
import { pagoMovil } from "../support/payment-methods.ts";
import { buy, sendProof, stats, type Bought } from "../support/purchase-verbs.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
let sale: BankSale;
/** A bank of its own, so that the accounts of other tests aren't asked. */
let bank: string;
beforeEach(async () => {
  api.clock.set("2026-11-10T16:00:00.000Z");
  sale = await openBankSale(api, { drawDate: new Date("2026-12-20T02:00:00.000Z") });
  await isOf((bank = String(nextOf("bank code", 200)).padStart(4, "0")), sale.account);
  const value = [{ ...pagoMovil, bank }];
  await api.does("setConfigEntry", {
    as: "admin",
    path: { key: "payment_methods" },
    body: { value },
  });
  await isAlive();
});

async function isOf(code: string, id: number) {
  const body = { ...bankAccount, bank: code };
  await api.does("updateBankAccount", { as: "admin", path: { id }, body });
}

/** The bank reports somebody else's payment. */
const isAlive = async (of: BankSale = sale) => {
  await of.notify({ reference: newReference(), amount: "7.77", phone: "04140000000" });
  await api.runJob("matching/feeds");
};
/** The server looks at its feeds every minute; only the last look before the next one matters. */
const looked = () =>
  api.context.database.kysely
    .updateTable("bank_feeds")
    .set({ live_seen_at: api.clock.now() })
    .execute();
/** Hours in which the bank reports other payments, or nothing. */
async function pass(hours: number, how: "alive" | "silent" | "server off" = "alive") {
  for (let left = hours; left > 0; left -= 6) {
    api.clock.advance({ minutes: Math.min(left, 6) * 60 });
    if (how !== "server off") await looked();
    if (how === "alive") await isAlive();
    else await api.runJob("matching/feeds");
  }
}
async function held(reference = newReference()): Promise<Bought> {
  const buyer = nextOf("unreported buyer", 50_000);
  const bought = await buy(api, { raffleId: sale.raffleId, quantity: 2, buyer });
  await sendProof(api, bought, { reference });
  return bought;
}
/** Buyers get their messages; staff open the list. */
const look = async () => {
  await api.runJob("matching/tell");
  await deliverDueEmails(api);
  return await list();
};
const list = async () => {
  const { items, waiting, unsent } = await api.does("listUnreportedPurchases", { as: "staff" });
  const mine = items.filter(({ purchase }) => purchase.raffle_id === sale.raffleId);
  return { ids: mine.map(({ purchase }) => purchase.id), waiting, unsent };
};
const nothing = { ids: [], waiting: 0, unsent: 0 };
const messagesTo = async ({ purchase: { id } }: Bought) => {
  const rows = await api.context.database.kysely
    .selectFrom("email_outbox")
    .select(["subject", "payload", "last_error"])
    .where("purchase_id", "=", id)
    .where("type", "=", "purchase_received")
    .orderBy("id")
    .execute();
  return rows.filter(({ payload }) => JSON.stringify(payload).includes('"unreported"'));
};

describe("a photo whose payment the bank should have reported", () => {
  // threat: Numbers held, and crowds: Numbers held for ever by noise pictures
  test("is told after 48 hours, listed a day later, and rejected in one step", async () => {
    const bought = await held();
    await pass(47);
    expect(await look()).toEqual(nothing);
    expect(await messagesTo(bought)).toEqual([]);
    await pass(2);
    expect(await look()).toEqual({ ...nothing, waiting: 1 });
    expect((await messagesTo(bought)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^No vemos tu pago en el banco/),
    ]);
    const path = { id: bought.purchase.id };
    const { items } = await api.does("getPurchaseHistory", { as: "staff", path });
    expect(items.map(({ action }) => action)).toContain("payment_unreported");
    await pass(23);
    expect((await look()).ids).toEqual([]);
    await pass(2);
    expect(await look()).toEqual({ ...nothing, ids: [bought.purchase.id] });
    expect(await messagesTo(bought)).toHaveLength(1);
    const body = { purchase_ids: [bought.purchase.id], reason: "El pago no llegó al banco" };
    const made = await api.does("rejectPurchases", { as: "staff", body });
    expect(made).toMatchObject({ rejected: 1, numbers: 2 });
    expect(await look()).toEqual(nothing);
    expect(await stats(api, sale.raffleId)).toMatchObject({ reserved: 0 });
  });

  test("leaves the list when a payment comes that may be its own", async () => {
    const reference = newReference();
    const bought = await held(reference);
    await pass(49);
    await look();
    await pass(25);
    expect((await look()).ids).toEqual([bought.purchase.id]);
    await sale.notify({ reference, amount: "300.00", phone: masked(bought) });
    await api.runJob("matching");
    expect((await look()).ids).toEqual([]);
  });

  test("isn't listed before a day has passed since the message left, however long the mail was down", async () => {
    const bought = await held();
    await pass(49);
    await api.runJob("matching/tell");
    await pass(72);
    expect(await list()).toEqual({ ...nothing, unsent: 1 });
    // Messages that waited too long are ended now, but not this one.
    expect(await look()).toEqual({ ...nothing, waiting: 1 });
    await pass(23);
    expect(await list()).toEqual({ ...nothing, waiting: 1 });
    await pass(2);
    expect(await list()).toEqual({ ...nothing, ids: [bought.purchase.id] });
  });

  test("isn't told if a payment that may be its own comes before the message leaves", async () => {
    const reference = newReference();
    const bought = await held(reference);
    await pass(49);
    await api.runJob("matching/tell");
    // The right reference, from an unknown phone: only possible.
    await sale.notify({ reference, amount: "300.00", phone: "04140000000" });
    await api.runJob("matching");
    const sent = await deliverDueEmails(api);
    expect(sent.filter(({ to }) => to === bought.purchase.email)).toEqual([]);
    const messages = await messagesTo(bought);
    expect(messages.map(({ last_error }) => last_error)).toEqual([
      "Ya no hacía falta: llegó un pago que puede ser el suyo.",
    ]);
  });
});

type Silence = { name: string; happens: () => Promise<unknown> };
const silences: Silence[] = [
  { name: "the bank falls silent for a day", happens: () => pass(26, "silent") },
  { name: "this server was off", happens: () => pass(1, "server off") },
  {
    name: "the feed is switched off and on again",
    happens: async () => {
      await setActive(false);
      await api.runJob("matching/feeds");
      await setActive(true);
      await api.runJob("matching/feeds");
    },
  },
];
const setActive = (active: boolean) =>
  api.context.database.kysely
    .updateTable("bank_feeds")
    .set({ active })
    .where("account_id", "=", sale.account)
    .execute();

describe("a bank's silence says nothing", () => {
  test.each(silences)("about a purchase of before if $name", async ({ happens }) => {
    const before = await held();
    await pass(20);
    await happens();
    await isAlive();
    const after = await held();
    await pass(49);
    await look();
    expect(await messagesTo(before)).toEqual([]);
    expect(await messagesTo(after)).toHaveLength(1);
  });

  test("while it can't be read, and about another account of the same bank", async () => {
    const bought = await held();
    const second = await openBankSale(api);
    await isOf(bank, second.account);
    await pass(49);
    await look();
    expect(await messagesTo(bought)).toEqual([]);
    await api.context.database.kysely
      .updateTable("bank_accounts")
      .set({ active: false })
      .where("id", "=", second.account)
      .execute();
    const unread = { problem: "not understood" } satisfies { problem: string };
    const deliveries = api.context.database.kysely.updateTable("bank_deliveries");
    await deliveries.set(unread).execute();
    await look();
    expect(await messagesTo(bought)).toEqual([]);
    await deliveries.set({ problem: null }).execute();
    await look();
    expect(await messagesTo(bought)).toHaveLength(1);
  });

  test("about a purchase that it is to be asked about, until it was asked", async () => {
    const bought = await held();
    await pass(49);
    const { kysely } = api.context.database;
    const { id: feed_id } = await kysely
      .updateTable("bank_feeds")
      .set({ adaptor: "banesco", credentials: "{}" })
      .where("account_id", "=", sale.account)
      .returning("id")
      .executeTakeFirstOrThrow();
    const enquiry = { feed_id, purchase_id: bought.purchase.id, tries: 0, next_try: null };
    await kysely.insertInto("bank_enquiries").values(enquiry).execute();
    await look();
    expect(await messagesTo(bought)).toEqual([]);
    await kysely.updateTable("bank_enquiries").set({ tries: 1 }).execute();
    await look();
    expect(await messagesTo(bought)).toHaveLength(1);
  });

  test("about money that no bank of the organiser receives", async () => {
    const bought = await buy(api, {
      raffleId: sale.raffleId,
      buyer: nextOf("unreported buyer", 50_000),
    });
    const elsewhere = { ...pagoMovil, id: "otro", bank: "0999" };
    const value = [{ ...pagoMovil, bank }, elsewhere];
    await api.does("setConfigEntry", {
      as: "admin",
      path: { key: "payment_methods" },
      body: { value },
    });
    await sendProof(api, bought, { method: "otro" });
    await pass(49);
    await look();
    expect(await messagesTo(bought)).toEqual([]);
  });

  test("about money that was paid before its method named this bank", async () => {
    const name = (at: string) =>
      api.does("setConfigEntry", {
        as: "admin",
        path: { key: "payment_methods" },
        body: { value: [{ ...pagoMovil, bank: at }] },
      });
    await name("0999");
    const bought = await held();
    await pass(1);
    await name(bank);
    await pass(49);
    await look();
    expect(await messagesTo(bought)).toEqual([]);
  });
});
