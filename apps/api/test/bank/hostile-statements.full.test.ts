import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileStatements } from "../support/hostile-statements.ts";
import { claimOddRows, makeKnownPayments, type KnownPayments } from "../support/known-payments.ts";
import { configurePayments } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { tryStatement } from "../support/statement-trial.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

/* All hostile statements, from two ledgers, imported beside purchases whose payments are known. */

const SEEDS = [7_002, 7_003] as const;

let api: TestApi;
const known = new Map<number, KnownPayments>();
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
  const raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
  for (const seed of SEEDS) known.set(seed, await makeKnownPayments(api, raffleId, seed));
  await claimOddRows(api, raffleId);
}, 60_000);
afterAll(() => api.close());

const all = SEEDS.flatMap((seed) => hostileStatements(() => seed).map((one) => ({ ...one, seed })));

test.each(all)(
  "$name ($seed): nothing wrong is exact or stored",
  async ({ seed, ...statement }) => {
    const payments = known.get(seed);
    if (payments === undefined) throw new Error("No purchases.");
    const { rightExact, ...trial } = await tryStatement(api, statement, payments);
    expect(trial).toEqual({ wrong: [], wrongExact: [], added: 0 });
    expect(rightExact).toBeGreaterThanOrEqual(statement.readable ? payments.honest.size : 0);
  },
);
