import { beforeAll, expect, test } from "vitest";
import { newReference } from "../support/bank-sale.ts";
import { addAccount, importPayments } from "../support/bank-verbs.ts";
import { buy, sendProof, type Bought } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
let bought: Bought;
let held: Bought;
/** Of the same payment, but only its last five digits. */
let short: Bought;
/** Twelve digits, of which the buyer typed six and the file has eleven. */
const reference = newReference().slice(-12).padStart(12, "7");
beforeAll(async () => {
  const raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  bought = await buy(api, { raffleId, quantity: 7, buyer: 71_001 });
  await sendProof(api, bought, { reference: reference.slice(-6) });
  held = await buy(api, { raffleId, quantity: 8, buyer: 71_002 });
  short = await buy(api, { raffleId, quantity: 1, buyer: 71_003 });
  await sendProof(api, short, { reference: reference.slice(-5) });
  const account = await addAccount(api);
  await importPayments(
    api,
    account,
    { reference: reference.slice(-11), amount: "1.107,13" },
    { reference: reference.slice(-5), amount: "9,13" },
  );
});

/** The reference with another digit at a place counted from its end. */
function withOtherDigit(place: number): string {
  const digit = (Number(reference.at(-place)) + 1) % 10;
  return reference.slice(0, -place) + digit + reference.slice(reference.length - place + 1);
}

async function purchases(search: string): Promise<string[]> {
  const { items, total } = await api.does("listPurchases", { as: "staff", query: { search } });
  expect(total).toBe(items.length);
  return items.map(({ id }) => id);
}
const tickets = async (q: string) =>
  (await api.does("searchTickets", { as: "staff", query: { q } })).total;
async function movements(search: string): Promise<number> {
  return (await api.does("listUnownedMovements", { as: "staff", query: { search } })).total;
}

test("a whole reference finds the purchase whose buyer typed its last six digits, and so does a part", async () => {
  for (const typed of [reference, `0045 ${reference}`, reference.slice(-6), reference.slice(-8)]) {
    expect(await purchases(typed)).toEqual([bought.purchase.id]);
    expect(await tickets(typed)).toBe(7);
  }
  for (const place of [1, 5]) expect(await purchases(withOtherDigit(place))).toEqual([]);
});

test("five digits of a reference are found as they are, never by a whole one", async () => {
  expect((await purchases(reference.slice(-5))).toSorted()).toEqual(
    [bought.purchase.id, short.purchase.id].toSorted(),
  );
  expect(await movements(reference.slice(-5))).toBe(2);
  expect(await purchases(reference)).not.toContain(short.purchase.id);
});

test("a hold that waits for its proof is found by its code and its buyer, for linking", async () => {
  const { id, code, name } = held.purchase;
  for (const typed of [code, name]) expect(await purchases(typed)).toContain(id);
});

test("a whole reference finds the movement of which the file has eleven digits", async () => {
  expect(await movements(reference)).toBe(1);
  expect(await movements(reference.slice(-7))).toBe(1);
  for (const place of [1, 5]) expect(await movements(withOtherDigit(place))).toBe(0);
});

test("amounts are found as people write them", async () => {
  for (const typed of ["1.050,00", "1050,00", "Bs 1.050", "1050.00"]) {
    expect(await purchases(typed)).toEqual([bought.purchase.id]);
    expect(await tickets(typed)).toBe(7);
  }
  expect(await purchases("1200,00")).toEqual([held.purchase.id]);
  for (const typed of ["1.107,13", "1107,13", "1107.13"]) expect(await movements(typed)).toBe(1);
  expect(await movements("107,14")).toBe(0);
});
