import { caracasDay } from "@rifas/domain/dates";
import { subtractMoney, sumMoney } from "@rifas/domain/money";
import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  cancelRaffle,
  destinationCall,
  exportCall,
  exportedIds,
  paybacksOf,
} from "../support/payback-verbs.ts";
import { approve, buy, statusCall, type Bought } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { openShop } from "../support/shop.ts";
import { isFullSize } from "../../../../scripts/tier.ts";
import { testSeed } from "../../../../scripts/test-seed.ts";

const api = openShop();
let buyer = 41_000;
let payments = 0;

const steps = ["undo", "cancel", "say", "wait", "export", "pay", "fail"] as const;
const step = fc.record({ do: fc.constantFrom(...steps), which: fc.nat({ max: 20 }) });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What was sold of two raffles, of which the first may be cancelled. */
interface Play {
  readonly raffles: readonly [number, number];
  readonly sales: { readonly bought: Bought; approved: boolean }[];
}

async function open(): Promise<Play> {
  api.clock.set("2026-11-20T16:00:00.000Z");
  const put = () => putRaffleOnSale(api.context.database, { total: 20 }, api.clock.now());
  const raffles = [await put(), await put()] as const;
  const sales: Play["sales"] = [];
  for (const raffleId of [raffles[0], raffles[0], raffles[0], raffles[1]]) {
    // Two of the three purchases are one person's.
    if (sales.length !== 1) buyer += 1;
    const bought = await buy(api, { raffleId, quantity: 1 + sales.length, buyer });
    await approve(api, bought.purchase.id);
    sales.push({ bought, approved: true });
  }
  return { raffles, sales };
}

/** What a step asks may be refused: only the sums have to hold. */
async function take({ raffles: [id], sales }: Play, { do: what, which }: Step): Promise<void> {
  const sale = sales[which % sales.length];
  if (sale === undefined) return;
  switch (what) {
    case "undo": {
      const more = { as: "admin", reason: "No pagó", expected_status: "approved" } as const;
      const call = statusCall(sale.bought.purchase.id, "rejected", more);
      const { status } = await api.send("setPurchaseStatus", call);
      if (status === 200) sale.approved = false;
      return;
    }
    case "cancel":
      return await cancelRaffle(api, id).catch(() => undefined);
    case "say":
      await api.send("setPaybackDestination", destinationCall(sale.bought));
      return;
    case "wait":
      api.clock.advance({ hours: 24 });
      return;
    case "export":
      await api.send("exportPaybacks", exportCall(id));
      return;
    case "pay": {
      const [payback] = await exportedIds(api, id);
      const paid = { reference: String(88_000_000 + (payments += 1)) };
      const body = { ...paid, ids: [payback ?? 1], paid_on: caracasDay(api.clock.now()) };
      await api.send("payPaybacks", { as: "staff", path: { id }, body });
      return;
    }
    case "fail": {
      const { items } = await paybacksOf(api, id);
      const failed = items.find((line) => line.id !== null)?.id ?? 1;
      const body = { reason: "El banco la rechazó" };
      await api.send("failPayback", { as: "admin", path: { id: failed }, body });
    }
  }
}

/** What the screens say of the money, and what was received. */
async function sums({ raffles, sales }: Play) {
  const { owed_bs, paid_bs } = await paybacksOf(api, raffles[0]);
  const kept: string[] = [];
  for (const raffle_id of raffles) {
    const { current } = await api.does("getAnalytics", { as: "staff", query: { raffle_id } });
    kept.push(current.totals.revenue_bs);
  }
  const owed = subtractMoney(owed_bs, paid_bs);
  const approved = sales.filter((one) => one.approved);
  return {
    told: sumMoney([owed, paid_bs, ...kept]),
    received: sumMoney(approved.map(({ bought }) => bought.purchase.amount_bs)),
  };
}

/** Histories of a seed, each compared with what was received after every step. */
function histories(numRuns: number, seed: number) {
  const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), play);
  return fc.assert(property, { numRuns, seed, endOnFailure: !isFullSize });
}

async function play(history: readonly Step[]): Promise<void> {
  const play = await open();
  for (const one of history) {
    await take(play, one);
    const { told, received } = await sums(play);
    expect(told).toBe(received);
  }
}

test(
  "owed + paid back + kept = received, after every step of any history",
  async () => {
    const [runs, seed] = isFullSize ? [100, testSeed()] : [5, 20_261_129];
    await expect(histories(runs, seed)).resolves.toBeUndefined();
  },
  isFullSize ? 1_800_000 : 180_000,
);

test("the property can fail: without what the database keeps, more goes out than was received", async () => {
  const play = await open();
  for (const what of ["cancel", "say", "wait", "export", "pay"] as const) {
    await take(play, { do: what, which: 0 });
  }
  const { kysely } = api.context.database;
  const more = kysely
    .updateTable("payback_destinations")
    .set({ amount_bs: "450.00" })
    .where("purchase_id", "=", play.sales[0]?.bought.purchase.id ?? "");
  await expect(more.execute()).rejects.toThrow(/was exported/);
  await sql`ALTER TABLE payback_destinations DISABLE TRIGGER USER`.execute(kysely);
  await more.execute();
  await sql`ALTER TABLE payback_destinations ENABLE TRIGGER USER`.execute(kysely);
  expect(await sums(play)).toEqual({ told: "1800.00", received: "1500.00" });
});
