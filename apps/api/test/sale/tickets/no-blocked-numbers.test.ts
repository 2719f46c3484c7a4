import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { buy } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { sabotage, sabotageTaking } from "../../support/sabotage.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let putBack: () => unknown = () => undefined;
afterEach(async () => {
  await putBack();
  putBack = () => undefined;
});

const TAKEN = ["2", "5"];
const FREE = ["0", "1", "3", "4", "6", "7"];
let buyer = 0;

/** The numbers that buyers of one random number each get, until all that were available are taken. */
async function numbersDrawn(): Promise<string[]> {
  const raffleId = await putRaffleOnSale(api.context.database, { total: 8 }, api.clock.now());
  await buy(api, { raffleId, numbers: TAKEN, buyer: (buyer += 1) });
  const got: string[] = [];
  for (const _ of FREE) {
    const { purchase } = await buy(api, { raffleId, quantity: 1, buyer: (buyer += 1) });
    got.push(...purchase.tickets);
  }
  return got.toSorted((one, other) => Number(one) - Number(other));
}

describe("no number is kept back", () => {
  test("a number is available, reserved or sold, and nothing else is known about it", async () => {
    const { rows: columns } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns
       WHERE table_name = 'tickets' AND table_schema = current_schema() ORDER BY ordinal_position
    `.execute(api.context.database.kysely);
    expect(columns.map(({ name }) => name)).toEqual([
      "raffle_id",
      "number",
      "shuffle_key",
      "state",
      "purchase_id",
    ]);
    const raffleId = await putRaffleOnSale(api.context.database, { total: 8 }, api.clock.now());
    const block = sql`UPDATE tickets SET state = 'blocked' WHERE raffle_id = ${raffleId}`;
    await expect(block.execute(api.context.database.kysely)).rejects.toThrow(
      /violates check constraint "tickets_/,
    );
  });

  test("a buyer of random numbers may get any number that is available, and no other", async () => {
    expect(await numbersDrawn()).toEqual(FREE);
  });

  test("a buyer who picks may have any of them from the first second", async () => {
    const raffleId = await putRaffleOnSale(api.context.database, { total: 8 }, api.clock.now());
    const numbers = Array.from({ length: 8 }, (_, number) => String(number));
    const { purchase } = await buy(api, { raffleId, numbers, buyer: (buyer += 1) });
    expect(purchase.tickets).toEqual(numbers);
  });

  test("the test can fail: queries that keep a number back are noticed", async () => {
    const without = (text: string) =>
      text.replaceAll("state = 'available'", "state = 'available' AND number <> 7");
    const swapBack = sabotage(api.context, { "free-tickets": without });
    const restore = await sabotageTaking(api.context.database, without);
    putBack = async () => {
      swapBack();
      await restore();
    };
    await expect(numbersDrawn()).rejects.toThrow(/no quedan boletos libres/);
  });
});
