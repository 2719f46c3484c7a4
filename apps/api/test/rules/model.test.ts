import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seeds, testSeed } from "../../../../scripts/test-seed.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import { everyCommand } from "../support/sale-commands.ts";
import type { World } from "../support/sale-model.ts";
import { sabotageTaking } from "../support/sabotage.ts";
import { openShop } from "../support/shop.ts";
import { isFullSize } from "../../../../scripts/tier.ts";

const START = "2026-11-20T16:00:00.000Z";

const api = openShop();
let person = 0;

/** A raffle of ten numbers at 12.50, on sale for a day, without purchases. */
async function newWorld(): Promise<World> {
  api.clock.set(START);
  const facts = {
    total: 10,
    price: "12.50",
    most: 4,
    salesCloseAt: new Date("2026-11-21T15:00:00Z"),
    drawDate: new Date("2026-11-21T16:00:00Z"),
  };
  const raffleId = await putRaffleOnSale(api.context.database, facts, api.clock.now());
  return { api, raffleId, people: Array.from({ length: 3 }, () => (person += 1)) };
}

const interleavings = (numRuns: number, seed: number) =>
  fc.assert(
    fc.asyncProperty(
      fc.commands(everyCommand, { maxCommands: 40, size: "+1" }),
      async (commands) => {
        const real = await newWorld();
        await fc.asyncModelRun(() => ({ model: { purchases: [], ...limits }, real }), commands);
        await expectLedgerHolds(api.context.database, real.raffleId);
      },
    ),
    { numRuns, seed, endOnFailure: !isFullSize },
  );
const limits = { total: 10, most: 4 };

test(
  "any calls in any order match a small model of the rules",
  async () => {
    for (const seed of seeds()) {
      await expect(
        interleavings(isFullSize ? 400 : 10, seed),
        `seed ${seed}`,
      ).resolves.toBeUndefined();
    }
  },
  isFullSize ? 1_800_000 : 300_000,
);

test("the test can fail: a draw that takes numbers that are not free", async () => {
  const greedy = (text: string) =>
    text.replace("state = 'available' AND shuffle_key >= _start", "shuffle_key IS NOT NULL");
  const putBack = await sabotageTaking(api.context.database, greedy);
  try {
    await expect(interleavings(40, testSeed())).rejects.toThrow(/Property failed/);
  } finally {
    await putBack();
  }
}, 300_000);
