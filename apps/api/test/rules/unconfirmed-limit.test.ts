import { beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "@rifas/api-client/types";
import { openBankSale, masked, newReference, type BankSale } from "../support/bank-sale.ts";
import { withHeldWrites } from "../support/held-writes.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import { receipt } from "@rifas/testing/buyer";
import {
  buy,
  configurePayments,
  purchaseCall,
  reject,
  sendProof,
  stats,
  type Purchasing,
} from "../support/purchase-verbs.ts";
import { nextOf } from "../support/chosen.ts";
import { sabotage } from "../support/sabotage.ts";
import { openShop } from "../support/shop.ts";
import { withClient } from "../support/sql-client.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

/** A raffle of a hundred numbers, of which the owner lets forty be held without a bank's confirmation. */
const wide = { LIMIT_UNPAID_PER_ADDRESS: "100", LIMIT_UNPAID_PER_NETWORK: "100" };
const api = openShop({ environment: wide });
let sale: BankSale;
let raffleId: number;
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  sale = await openBankSale(api);
  raffleId = sale.raffleId;
  await limitTo(40);
});

const control = (value: Schema<"SaleControlsChange">, of: TestApi = api) =>
  of.does("setConfigEntry", {
    as: "admin",
    path: { key: "sale_controls" },
    body: { value: { vouched_tickets_per_day: null, other_approves: false, ...value } },
  });
const limitTo = (unconfirmed_percent: number | null) => control({ unconfirmed_percent });
const someone = () => nextOf("unconfirmed buyer", 30_000);
const hold = (quantity: number, more: Partial<Purchasing> = {}) =>
  buy(api, { raffleId, quantity, buyer: someone(), ...more });
const refused = (quantity: number) =>
  api.refuses(
    "createPurchase",
    purchaseCall({ raffleId, quantity, buyer: someone() }),
    429,
    "too_many_unconfirmed",
  );
const reserved = async () => (await stats(api, raffleId)).reserved;

describe("the limit of numbers that no bank has confirmed", () => {
  // threat: Numbers held, and crowds: All numbers held with pictures, where the owner limits what no bank has confirmed
  it("refuses reservations beyond it, never a proof, and tells buyers to wait", async () => {
    const first = await hold(30);
    const second = await hold(10);
    const { error, retry_after } = await refused(1);
    expect(error).toContain("esperando que el banco confirme su pago");
    expect(retry_after).toBe(60);
    for (const bought of [first, second])
      expect((await sendProof(api, bought)).has_proof).toBe(true);
    await refused(1);
    expect(await stats(api, raffleId)).toEqual({ available: 60, reserved: 40, sold: 0 });
  });

  it("is 60 % while the owner has chosen nothing and a bank reports payments, and none for an owner who wants none", async () => {
    await api.context.database.kysely
      .deleteFrom("config")
      .where("key", "=", "sale_controls")
      .execute();
    await hold(60);
    await refused(1);
    await limitTo(null);
    await hold(1);
    expect(await reserved()).toBe(61);
  });

  it("makes room for what a bank confirms, for what ends, and for what staff reject", async () => {
    const confirmed = await hold(1);
    await hold(20);
    const rejected = await hold(19);
    await refused(1);
    const reference = newReference();
    await sendProof(api, confirmed, { reference, phone: confirmed.purchase.phone });
    await refused(1);
    await sale.notify({ reference, amount: "150.00", phone: masked(confirmed) });
    await hold(1);
    await refused(1);
    await sendProof(api, rejected);
    await reject(api, rejected.purchase.id);
    await hold(19);
    await refused(1);
    api.clock.advance({ minutes: 21 });
    await hold(40);
    expect(await reserved()).toBe(41);
  });

  it("has no effect without a number, in person, or while no bank reports payments", async () => {
    await hold(40);
    await hold(5, { as: "staff", fields: { channel: "staff", email: undefined } });
    await limitTo(null);
    await hold(5);
    await limitTo(40);
    await refused(1);
    const feeds = api.context.database.kysely.updateTable("bank_feeds");
    await feeds.set({ active: false }).execute();
    await hold(5);
    expect(await reserved()).toBe(55);
  });

  it("binds purchases that a batch had made before it was set", async () => {
    await limitTo(null);
    await hold(20);
    await hold(20);
    await limitTo(40);
    const { code } = await refused(1);
    expect(code).toBe("too_many_unconfirmed");
  });

  it("stays as it is for a screen that doesn't know it, and is off at first", async () => {
    await control({ vouched_tickets_per_day: 7 });
    const path = { key: "sale_controls" } as const;
    const { value } = await api.does("getConfigEntry", { as: "admin", path });
    expect(value).toEqual({
      vouched_tickets_per_day: 7,
      vouched_alarm_percent: 10,
      other_approves: false,
      unconfirmed_percent: 40,
      passkeys_required: false,
      helpers_take_out: false,
    });
  });
});

/** Sixty purchases at the same time, ordinary ones and others with their photo. Returns how many numbers are held then. */
async function rush(): Promise<number> {
  const photos = await Promise.all(Array.from({ length: 20 }, () => receipt(someone())));
  const paid = { payment_method: "pago-movil", payment_reference: "" };
  const calls = Array.from({ length: 60 }, (_, at) => {
    const call = purchaseCall({ raffleId, quantity: 1 + (at % 4), buyer: someone() });
    const bytes = photos[at];
    if (bytes === undefined) return call;
    const body = { ...call.body, ...paid, payment_reference: newReference() };
    return { ...call, body, files: { proof: { bytes, name: "foto.jpg" } } };
  });
  const answers = await Promise.all(calls.map((call) => api.send("createPurchase", call)));
  const codes = new Set(answers.map(({ status, body }) => (status === 201 ? 201 : body.code)));
  expect(codes).toContain(201);
  await expectLedgerHolds(api.context.database, raffleId);
  return await reserved();
}

describe("reservations at the same time", () => {
  // threat: Numbers held, and crowds: All numbers held with pictures, where the owner limits what no bank has confirmed
  it("obey the limit together, ordinary ones and those with a photo", async () => {
    await hold(20);
    const held = await rush();
    expect(held).toBeLessThanOrEqual(40);
    expect(held).toBeGreaterThan(36);
  });

  it("are refused at the limit without waiting for those that count", async () => {
    await hold(40);
    await withClient(api.database.url, async (keeper) => {
      await keeper.query("SELECT pg_advisory_lock(hashtext('unconfirmed'), $1)", [raffleId]);
      expect((await refused(1)).retry_after).toBe(60);
    });
  });
});

it("the test can fail: counting without waiting for each other exceeds it", async () => {
  // In one process, whatever runs this file, because the other one would wait.
  const alone = await startTestApi({ context: {}, environment: wide });
  try {
    await configurePayments(alone);
    const { raffleId: id } = await openBankSale(alone);
    await control({ unconfirmed_percent: 40 }, alone);
    sabotage(alone.context, {
      "lock-unconfirmed-count": (text) => text.replace("xact_lock(", "xact_lock_shared("),
    });
    const buying = Array.from({ length: 3 }, () => {
      const call = purchaseCall({ raffleId: id, quantity: 20, buyer: someone() });
      return () => alone.send("createPurchase", call);
    });
    await withHeldWrites(alone.database.url, "purchases", buying);
    expect((await stats(alone, id)).reserved).toBe(60);
  } finally {
    await alone.close();
  }
});
