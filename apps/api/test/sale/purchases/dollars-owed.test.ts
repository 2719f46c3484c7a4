import type { Schema } from "@rifas/api-client/types";
import { fromCents, toCents } from "@rifas/domain/money";
import * as fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { zelleOf } from "../../support/payment-methods.ts";
import { buy, proofCall, type Bought } from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { sabotage } from "../../support/sabotage.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let person = 30_000;
let restore = () => undefined as void;
afterEach(() => restore());

const accept = (rate_bs: string) =>
  api.does("setDollarRate", {
    as: "admin",
    body: { rate_bs, day: "2026-11-20", confirm_rate_bs: rate_bs },
  });
/** Two methods in dollars: one that follows the dollar's rate, and one that keeps its own. */
const configure = (own: string) =>
  api.does("setConfigEntry", {
    as: "admin",
    path: { key: "payment_methods" },
    body: { value: [zelleOf("follows", null), zelleOf("own", own)] },
  });
const buyWith = (raffleId: number, quantity: number, payment_method: string | null) => {
  const fields = payment_method === null ? {} : { payment_method };
  return buy(api, { raffleId, quantity, buyer: (person += 1), fields });
};

/** The cheapest sum, by trying every number of each combo. */
function cheapest(quantity: number, unit: bigint, combos: readonly DollarCombo[]): bigint {
  const [combo, ...others] = combos;
  if (combo === undefined) return unit * BigInt(quantity);
  let best = cheapest(quantity, unit, others);
  for (let count = 1; count * combo.quantity <= quantity; count += 1) {
    const rest = cheapest(quantity - count * combo.quantity, unit, others);
    const sum = rest + BigInt(count) * toCents(combo.price_usd);
    if (sum < best) best = sum;
  }
  return best;
}
type DollarCombo = Schema<"DollarCombo">;

const rate = fc.integer({ min: 10_000, max: 9_999_999 }).map((digits) => {
  const text = String(digits).padStart(5, "0");
  return `${text.slice(0, -4)}.${text.slice(-4)}`;
});
/** A price of a ticket with combos that are each cheaper, in cents. */
const price = fc
  .record({
    unit: fc.integer({ min: 40, max: 5_000 }),
    sizes: fc.uniqueArray(fc.integer({ min: 2, max: 9 }), { maxLength: 2 }),
  })
  .map(({ unit, sizes }) => ({
    unit: BigInt(unit),
    combos: sizes
      .toSorted((one, other) => one - other)
      .map((quantity, at) => ({
        quantity,
        price_usd: fromCents(BigInt(Math.floor((unit * quantity * (8 - at)) / 10))),
      })),
  }));
const step = fc.oneof(
  fc.record({
    do: fc.constant("buy" as const),
    method: fc.constantFrom("follows", "own"),
    quantity: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({
    do: fc.constant("pay later" as const),
    method: fc.constantFrom("follows", "own"),
    quantity: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({ do: fc.constant("add" as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant("rate" as const), rate }),
  fc.record({ do: fc.constant("own rate" as const), rate }),
);

/** What differs from the price in dollars after a history, as '3 tickets: 5.99 instead of 6.00'. */
async function wrongly(
  { unit, combos }: { unit: bigint; combos: DollarCombo[] },
  steps: readonly Step[],
): Promise<string[]> {
  const price_usd = fromCents(unit);
  const raffleId = await createPublishedRaffle(api, { price_usd, price_bs: undefined, combos });
  let last: Bought | undefined;
  for (const one of steps) {
    if (one.do === "rate") await accept(one.rate);
    else if (one.do === "own rate") await configure(one.rate);
    else if (one.do === "buy") last = await buyWith(raffleId, one.quantity, one.method);
    else if (one.do === "pay later") {
      last = await buyWith(raffleId, one.quantity, null);
      await api.does("attachProof", await proofCall(last, { method: one.method }));
    } else {
      const id = last?.purchase.id;
      const body = { quantity: one.quantity, reason: "Pidió más" };
      if (id !== undefined) await api.does("addTickets", { as: "admin", path: { id }, body });
    }
  }
  const problems: string[] = [];
  const query = { raffle_id: raffleId };
  const { items } = await api.does("listPurchases", { as: "staff", query });
  for (const { quantity, amount_usd, total_usd } of items) {
    const right = fromCents(cheapest(quantity, unit, combos));
    for (const asked of [amount_usd, total_usd]) {
      if (asked !== right) problems.push(`${quantity} tickets: ${asked} instead of ${right}`);
    }
  }
  return problems;
}
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const history = fc.tuple(price, fc.array(step, { minLength: 2, maxLength: 8 }));
const runs = { numRuns: 8, seed: 20_261_128 };

test("who pays in dollars for a price in dollars pays exactly that price, whatever the method and the rates", async () => {
  await accept("247.30");
  await configure("312.4500");
  await fc.assert(
    fc.asyncProperty(history, async (story) => {
      expect(await wrongly(...story)).toEqual([]);
    }),
    runs,
  );
}, 180_000);

test("the property can fail: it finds the former rule, bolivars at the method's rate", async () => {
  await accept("247.30");
  await configure("312.4500");
  restore = sabotage(api.context, {
    "lock-raffle-for-hold": (text) => text.replace("r.price_usd", "NULL::numeric AS price_usd"),
  });
  const bought = { do: "buy", method: "own", quantity: 1 } as const;
  expect(await wrongly({ unit: 200n, combos: [] }, [bought])).toEqual([
    "1 tickets: 1.59 instead of 2.00",
    "1 tickets: null instead of 2.00",
  ]);
});

test("a price in bolivars is converted at the method's own rate, or else at the dollar's", async () => {
  await accept("200.00");
  await configure("40.00");
  const raffleId = await createPublishedRaffle(api, { price_bs: "150.00" });
  const [own, follows] = [await buyWith(raffleId, 2, "own"), await buyWith(raffleId, 2, "follows")];
  expect([own, follows].map(({ purchase }) => [purchase.amount_usd, purchase.total_usd])).toEqual([
    ["7.50", null],
    ["1.50", null],
  ]);
  const { payment_methods: offered } = await api.does("getSiteConfig");
  expect(offered.map(({ id, rate_bs }) => [id, rate_bs])).toEqual([
    ["follows", "200.00"],
    ["own", "40.00"],
  ]);
  const { own_rates } = await accept("210.00");
  expect(own_rates).toEqual([{ name: "own", rate_bs: "40.00" }]);
});
