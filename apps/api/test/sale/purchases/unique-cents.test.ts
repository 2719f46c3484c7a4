import { Client } from "pg";
import { compareMoney, toCents } from "@rifas/domain/money";
import { describe, expect, test } from "vitest";
import { receipt } from "@rifas/testing/buyer";
import {
  approve,
  buy,
  purchaseCall,
  reject,
  sendProof,
  statusCall,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { deliverDueEmails } from "../../support/email-setup.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { putRaffleOnSale, type RaffleOnSale } from "../../support/raffle-on-sale.ts";
import { sabotage } from "../../support/sabotage.ts";
import { openShop } from "../../support/shop.ts";
import { untilLockWait } from "../../support/until-lock-wait.ts";

const api = openShop({ environment: { LIMIT_ATTACK_HOLDS: "30" } });
let person = 3_000;

const raffle = (facts: Partial<RaffleOnSale> = {}) =>
  putRaffleOnSale(
    api.context.database,
    { total: 200, payable: "unique_cents", ...facts },
    api.clock.now(),
  );
const reserveFrom = (address: string, raffleId: number, quantity = 1) =>
  api.does("createPurchase", {
    ...purchaseCall({ raffleId, quantity, buyer: (person += 1) }),
    address,
  });
/** Each buyer has a network of their own. */
const reserve = (raffleId: number, quantity = 1) =>
  reserveFrom(`186.${person >> 8}.${person % 256}.9`, raffleId, quantity);
const together = (raffleId: number, amount: number) =>
  Promise.all(Array.from({ length: amount }, () => reserve(raffleId)));
const payable = ({ purchase }: Bought) => purchase.payable_bs;
const below = (bought: Bought) =>
  Number(toCents(bought.purchase.amount_bs) - toCents(payable(bought)));
const forStaff = ({ purchase: { id } }: Bought) =>
  api.does("getPurchase", { as: "staff", path: { id } });
const releaseAfter = (hours: number) => {
  const then = new Date(api.clock.now().getTime() + hours * 3_600_000);
  return api.runJob("tidying/payables", { clock: { now: () => then } });
};
/** Whether another purchase may get this one's amount. */
const isReserved = async ({ purchase: { id } }: Bought) => {
  const { payable_reserved: reserved } = await api.context.database.kysely
    .selectFrom("purchases")
    .select("payable_reserved")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return reserved;
};

describe("a raffle with unique céntimos", () => {
  test("asks each buyer for up to Bs 9,99 less than the price, an amount that nobody else is asked for", async () => {
    const raffleId = await createPublishedRaffle(api, { payable_amount: "unique_cents" });
    const [one, other] = [await reserve(raffleId, 3), await reserve(raffleId, 3)];
    for (const bought of [one, other]) {
      expect(bought.purchase.amount_bs).toBe("450.00");
      expect(below(bought)).toBeGreaterThanOrEqual(1);
      expect(below(bought)).toBeLessThanOrEqual(999);
    }
    expect(payable(one)).not.toBe(payable(other));
    const { id } = one.purchase;
    const seen = await api.does("getPurchase", { path: { id }, secret: one.secret });
    expect(seen.payable_bs).toBe(payable(one));
    expect((await forStaff(one)).payable_bs).toBe(payable(one));
  });

  test("gives the amount to pay in the e-mail, with why it must be exact, and in the export", async () => {
    const bought = await reserve(await raffle());
    const [email] = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select("payload")
      .where("purchase_id", "=", bought.purchase.id)
      .execute();
    expect(email?.payload).toMatchObject({ amountBs: payable(bought), uniqueCents: true });
    const sent = await deliverDueEmails(api);
    const reserved = sent.find((one) => one.text.includes(bought.purchase.code));
    expect(reserved?.text).toMatch(/Paga\s+ese\s+monto\s+exacto/);
    const answer = await api.send("exportPurchases", {
      as: "admin",
      query: { search: bought.purchase.code },
    });
    const text = answer.bytes.toString();
    expect(text).toContain("Total (BS);A pagar (BS);");
    expect(text).toContain(`;150,00;${payable(bought).replace(".", ",")};`);
  });

  test("other raffles, sales in person and payments sent with the purchase have the price", async () => {
    const plain = await reserve(await raffle({ payable: "price" }));
    expect(plain.purchase).toMatchObject({ amount_bs: "150.00", payable_bs: "150.00" });
    const raffleId = await raffle();
    const sold = await buy(api, { raffleId, as: "staff", fields: { channel: "staff" } });
    expect(sold.purchase.payable_bs).toBe("150.00");
    const paid = await buy(api, {
      raffleId,
      buyer: (person += 1),
      proof: await receipt(3_001),
      fields: { payment_method: "pago-movil", payment_reference: "00453001" },
    });
    expect(paid.purchase.payable_bs).toBe("150.00");
  });

  test("switching it off affects only later purchases, and is in the history", async () => {
    const raffleId = await createPublishedRaffle(api, { payable_amount: "unique_cents" });
    const before = await reserve(raffleId);
    const body = { payable_amount: "price" };
    await api.does("updateRaffle", { as: "admin", path: { id: raffleId }, body });
    expect(below(await reserve(raffleId))).toBe(0);
    expect((await forStaff(before)).payable_bs).toBe(payable(before));
    const path = { id: raffleId };
    const { items } = await api.does("getRaffleHistory", { as: "staff", path });
    expect(items[0]?.changes).toEqual([
      { field: "payable_amount", before: "unique_cents", after: "price" },
    ]);
  });

  test("gives a purchase whose numbers change a new unique amount", async () => {
    const bought = await reserve(await raffle(), 2);
    const call = {
      as: "staff" as const,
      path: { id: bought.purchase.id },
      body: { quantity: 1, reason: "Pidió otra cantidad" },
    };
    const more = await api.does("addTickets", call);
    expect(more.amount_bs).toBe("450.00");
    expect(compareMoney(more.payable_bs, "440.00")).toBe(1);
    expect(compareMoney(more.payable_bs, "450.00")).toBe(-1);
    await approve(api, bought.purchase.id);
    const fewer = await api.does("removeTickets", { ...call, as: "admin" });
    expect(fewer).toMatchObject({ amount_bs: "300.00", payable_bs: "300.00" });
  });
});

describe("an amount stays with its purchase", () => {
  // threat: Numbers and money: A payment approved without a person, of an amount that two buyers pay
  test("until three days after it ended, because a payment may come late", async () => {
    const [waiting, rejected] = await Promise.all([
      reserve(await raffle()),
      reserve(await raffle()),
    ]);
    await sendProof(api, waiting);
    await sendProof(api, rejected);
    await reject(api, rejected.purchase.id);
    await releaseAfter(71);
    expect([await isReserved(waiting), await isReserved(rejected)]).toEqual([true, true]);
    await releaseAfter(73);
    expect([await isReserved(waiting), await isReserved(rejected)]).toEqual([true, false]);
    expect((await forStaff(rejected)).payable_bs).toBe(payable(rejected));
  });

  test("again once staff take their decision back, unless another purchase was given it since", async () => {
    // Two amounts below the price.
    const raffleId = await raffle({ price: "0.20" });
    const [approved, rejected] = [await reserve(raffleId), await reserve(raffleId)];
    for (const one of [approved, rejected]) await sendProof(api, one);
    await approve(api, approved.purchase.id);
    const body = { purchase_ids: [rejected.purchase.id], reason: "No llegó" };
    const made = await api.does("rejectPurchases", { as: "staff", body });
    await releaseAfter(73);
    const takeBack = async () => {
      const { id } = approved.purchase;
      const call = statusCall(id, "pending", { as: "admin", expected_status: "approved" });
      await api.does("setPurchaseStatus", call);
      await api.does("undoGroupRejection", { as: "admin", path: { id: made.id ?? 0 } });
      return [await isReserved(approved), await isReserved(rejected)];
    };
    expect(await takeBack()).toEqual([true, true]);
    await approve(api, approved.purchase.id);
    await releaseAfter(73);
    const other = await reserve(raffleId);
    expect(payable(other)).toBe(payable(approved));
    expect(await takeBack()).toEqual([false, true]);
  });

  test("for only an hour if the hold ended with nothing sent; matching still knows it", async () => {
    const [unpaid, sent] = await Promise.all([reserve(await raffle()), reserve(await raffle())]);
    const late = await reserve(await raffle());
    await api.context.database.kysely
      .updateTable("purchases")
      .set({ reserved_until: api.clock.now() })
      .where("id", "in", [unpaid.purchase.id, late.purchase.id])
      .execute();
    await sendProof(api, sent);
    await api.runJob("holds");
    await sendProof(api, late);
    await releaseAfter(0.9);
    expect(await isReserved(unpaid)).toBe(true);
    await releaseAfter(1.1);
    expect(await Promise.all([unpaid, sent, late].map(isReserved))).toEqual([false, true, true]);
    expect((await forStaff(unpaid)).payable_bs).toBe(payable(unpaid));
  });

  // threat: Numbers and money: Every unique amount of a price taken
  test("one network with unpaid holds gets a tenth of the amounts below a price, and pays the price after that", async () => {
    const raffleId = await raffle({ price: "7.00" });
    const greedy: Bought[] = [];
    for (let made = 0; made < 9; made += 1)
      greedy.push(await reserveFrom(`200.14.7.${made}`, raffleId));
    expect(greedy.filter((bought) => below(bought) > 0)).toHaveLength(7);
    expect(below(await reserveFrom("190.200.3.4", raffleId))).toBeGreaterThan(0);
  });

  // threat: Numbers and money: Every unique amount of a price taken from many networks
  test("purchases with nothing sent that keep half of a price's amounts start attack mode, and fewer don't", async () => {
    const raffleId = await raffle({ price: "6.00" });
    const reason = async () => {
      await api.runJob("attacks");
      const { attacks } = await api.does("getHoldAlarms", { as: "staff" });
      return attacks.find((attack) => attack.raffle_id === raffleId)?.reason;
    };
    await together(raffleId, 21);
    expect(await reason()).toBeUndefined();
    await reserve(raffleId);
    expect(await reason()).toBe("amounts");
  });

  test("64 purchases at the same time have 64 amounts", async () => {
    const made = await together(await raffle({ price: "10.00" }), 64);
    expect(new Set(made.map(payable)).size).toBe(64);
  });

  test("once seven tenths of the amounts are taken, buyers pay the price", async () => {
    const raffleId = await raffle({ price: "2.00" });
    const amounts: number[] = [];
    for (let at = 0; at < 16; at += 1) amounts.push(below(await reserve(raffleId)));
    expect(amounts.filter((cents) => cents > 0)).toHaveLength(14);
    expect(amounts.slice(-2)).toEqual([0, 0]);
    expect(Math.max(...amounts)).toBeLessThanOrEqual(20);
  });
});

describe("if purchases compete for the last amount", () => {
  const BUYERS = 4;
  /** An advisory lock that nothing else takes. */
  const GATE = 20_261_123;

  /** How many get the one amount below Bs 0,10. Each transaction stays open after it has chosen, until all have. */
  async function winners(): Promise<number> {
    const raffleId = await raffle({ price: "0.10" });
    const restore = sabotage(api.context, {
      "allocate-payable": `
        WITH done AS MATERIALIZED (SELECT allocate_payable($1)::numeric(14, 2)::text AS payable_bs)
        SELECT payable_bs, pg_advisory_xact_lock_shared(${GATE}) FROM done`,
    });
    const keeper = new Client({ connectionString: api.database.url });
    await keeper.connect();
    try {
      await keeper.query("SELECT pg_advisory_lock($1)", [GATE]);
      const making = together(raffleId, BUYERS);
      await untilLockWait(keeper, BUYERS);
      await keeper.query("SELECT pg_advisory_unlock($1)", [GATE]);
      const made = await making;
      return made.filter((bought) => payable(bought) === "0.09").length;
    } finally {
      await keeper.end();
      restore();
    }
  }

  test("one gets it, and the others pay the price", async () => {
    expect(await winners()).toBe(1);
    await api.context.database.kysely
      .updateTable("purchases")
      .set({ payable_reserved: false })
      .where("payable_bs", "=", "0.09")
      .execute();
  });

  test("the test can fail: without the unique index, several get the same amount", async () => {
    await api.context.database.kysely.schema.dropIndex("purchases_payable").execute();
    expect(await winners()).toBe(BUYERS);
  });
});
