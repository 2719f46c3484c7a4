import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buy, purchaseCall, type Bought } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
let person = 1_000;
const raffle = (price: string) =>
  putRaffleOnSale(api.context.database, { total: 1_000, price, most: 1_000 }, api.clock.now());

describe("money is computed by the server", () => {
  // threat: Numbers and money: A price tampered with
  test("a total, a price or a rate sent by a client is refused", async () => {
    const raffleId = await raffle("150.00");
    for (const field of ["amount_bs", "unit_price_bs", "rate_bs", "amount_usd", "total"]) {
      const call = purchaseCall({ raffleId, quantity: 10, fields: { [field]: "1.00" } });
      const error = await api.refuses("createPurchase", call, 400, "validation_failed");
      expect(error.details).toMatchObject([{ field }]);
    }
  });

  test("the amount is quantity x price to the cent, for any values, and the dollars cover it", async () => {
    const prices = fc.integer({ min: 1, max: 999_999_999 });
    await fc.assert(
      fc.asyncProperty(prices, fc.integer({ min: 1, max: 40 }), async (cents, quantity) => {
        const digits = String(cents).padStart(3, "0");
        const raffleId = await raffle(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
        const zelle = { payment_method: "zelle" };
        const { purchase } = await buy(api, {
          raffleId,
          quantity,
          buyer: (person += 1),
          fields: zelle,
        });
        const total = BigInt(cents) * BigInt(quantity);
        expect(purchase.amount_bs.replace(".", "").replace(/^0+/, "")).toBe(String(total));
        const usd = BigInt((purchase.amount_usd ?? "0").replace(".", ""));
        // At 40 Bs per USD: never less than the price, and less than a cent more.
        expect(usd * 40n >= total && (usd - 1n) * 40n < total).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  const change = ({ purchase }: Bought, columns: { amount_bs: string; combos?: string }) =>
    api.context.database.kysely
      .updateTable("purchases")
      .set(columns)
      .where("id", "=", purchase.id)
      .execute();

  // threat: Numbers and money: A price tampered with
  test("the database refuses any other amount", async () => {
    const bought = await buy(api, { raffleId: await raffle("10.00"), quantity: 2, buyer: 9 });
    await expect(change(bought, { amount_bs: "1.00" })).rejects.toThrow(/purchases_amount/);
  });

  test("with combos, the database refuses an amount that isn't the sum of parts that are its tickets", async () => {
    const facts = { total: 100, price: "10.00", combos: [{ quantity: 3, price_bs: "25.00" }] };
    const raffleId = await putRaffleOnSale(api.context.database, facts, api.clock.now());
    const bought = await buy(api, { raffleId, quantity: 4, buyer: 10 });
    expect(bought.purchase.amount_bs).toBe("35.00");
    const parts = (count: number, price_bs = "25.00") =>
      JSON.stringify([{ quantity: 3, price_bs, count }]);
    const wrong = [
      { amount_bs: "40.00" },
      { amount_bs: "50.00", combos: parts(2) },
      { amount_bs: "45.00", combos: parts(-1) },
      { amount_bs: "1.00", combos: parts(1) },
      { amount_bs: "5.00", combos: parts(1, "-5.00") },
      { amount_bs: "35.00", combos: JSON.stringify([{}]) },
    ];
    for (const columns of wrong) {
      await expect(change(bought, columns)).rejects.toThrow(/purchases_amount/);
    }
    await change(bought, { amount_bs: "40.00", combos: parts(0) });
  });
});
