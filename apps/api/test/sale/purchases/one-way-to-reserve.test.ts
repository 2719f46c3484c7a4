import { Client } from "pg";
import { beforeEach, expect, test } from "vitest";
import { untilLockWait } from "../../support/until-lock-wait.ts";
import { openShop } from "../../support/shop.ts";
import { receipt } from "@rifas/testing/buyer";
import { buy, purchaseCall, trialFields, type Purchasing } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { makersOf } from "../../support/statements-of.ts";

const api = openShop();
let raffleId: number;
let person = 0;
beforeEach(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
  // Only the first purchase reads the raffle. Its number is none that a test chooses.
  await buy(api, { raffleId, buyer: (person += 1), numbers: ["99"] });
});

const make = (asked: Partial<Purchasing> = {}) =>
  buy(api, { raffleId, buyer: (person += 1), ...asked });

const byPhoto = { payment_method: "pago-movil", payment_reference: "00123456" };
const inPerson = { channel: "staff", payment_method: "efectivo" };

test.each<[string, () => Promise<Partial<Purchasing>>]>([
  ["drawn numbers", async () => ({ quantity: 5 })],
  ["chosen numbers", async () => ({ numbers: ["42", "07"] })],
  ["many numbers", async () => ({ quantity: 40 })],
  ["a method with a rate", async () => ({ fields: { payment_method: "zelle" } })],
  ["a payment sent along", async () => ({ proof: await receipt(1), fields: byPhoto })],
  ["a sale in person", async () => ({ as: "staff", fields: inPerson })],
  ["a trial", async () => ({ as: "admin", fields: trialFields })],
])("%s: one statement makes the purchase", async (_, askedFor) => {
  const asked = await askedFor();
  expect(await makersOf(() => make(asked))).toEqual(["make-purchases"]);
});

test("unique céntimos: the same statement, before the amount is chosen", async () => {
  const { kysely } = api.context.database;
  const payable = { payable_amount: "unique_cents" } as const;
  await kysely.updateTable("raffles").set(payable).where("id", "=", raffleId).execute();
  // The server learns it from the first purchase.
  await make();
  expect(await makersOf(make)).toEqual(["make-purchases"]);
});

test("a client without keys: the same statement", async () => {
  const { body } = purchaseCall({ raffleId, buyer: (person += 1) });
  const bare = () => api.does("createPurchase", { body });
  expect(await makersOf(bare)).toEqual(["make-purchases"]);
});

test("whoever has to wait for numbers gets them by the same statement", async () => {
  const holder = new Client({ connectionString: api.database.url });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM tickets WHERE raffle_id = $1 FOR UPDATE", [raffleId]);
  const makers = await makersOf(async () => {
    const waiting = make({ quantity: 5 });
    await untilLockWait(holder);
    await holder.query("ROLLBACK");
    return await waiting;
  });
  await holder.end();
  // Together with others, alone without waiting, and once it has waited.
  expect(makers).toEqual(["make-purchases", "make-purchases", "make-purchases"]);
});

test("control: a second way to make a purchase, or to give numbers to one, is noticed", async () => {
  const { database } = api.context;
  const second = (name: string, text: string) =>
    makersOf(() => database.query({ name: `test-${name}`, text }, []));
  const insert = "INSERT INTO purchases (id) SELECT id FROM purchases WHERE false";
  expect(await second("inserts", insert)).toEqual(["test-inserts"]);
  const update = "UPDATE tickets SET state = 'reserved' WHERE false";
  expect(await second("gives", update)).toEqual(["test-gives"]);
  const none = database.kysely.selectFrom("purchases").select("id").where("id", "is", null);
  const built = database.kysely.insertInto("purchases").columns(["id"]).expression(none);
  expect(await makersOf(() => built.execute())).toHaveLength(1);
});
