// Beside HTTP: declarations, compared with the contract or the database.
import { retryWaitMs } from "@rifas/api-client/retry-wait";
import { afterEach, describe, expect, it } from "vitest";
import { amountLimits } from "../../../src/platform/limits/amount-limits.ts";
import { rateLimits } from "../../../src/platform/limits/rate-limits.ts";
import { boughtOf, errorOf } from "../../support/answers.ts";
import { brokenRules } from "@rifas/testing/broken-rules";
import { simulate, type Visitor } from "../../support/simulated-time.ts";
import { receipt } from "@rifas/testing/buyer";
import {
  configurePayments,
  proofCall,
  purchaseCall,
  stats,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { createRandom, type Random } from "@rifas/domain/random";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

const TOTAL = 10_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const SHARED = "186.14.7.9";
const THEIR_NETWORK = ["190.9.1.1", "190.9.1.2", "190.9.1.3", "190.9.1.4"];

/** The default limits. */
const usual = {
  LIMIT_PURCHASES_PER_ADDRESS: rateLimits.purchasesPerAddress.default,
  LIMIT_PROOF_PER_ADDRESS: rateLimits.proofPerAddress.default,
  LIMIT_UNPAID_PER_ADDRESS: String(amountLimits.unpaidPerAddress.default),
  LIMIT_UNPAID_PER_NETWORK: String(amountLimits.unpaidPerNetwork.default),
};
const switchedOff = { LIMIT_UNPAID_PER_ADDRESS: "100", LIMIT_UNPAID_PER_NETWORK: "100" };

/** A sale with all random choices from one seed. */
interface Opening {
  api: TestApi;
  raffleId: number;
  random: Random;
  /** What was refused to honest buyers, and why. */
  refusals: Map<string, number>;
  /** When each honest buyer had their numbers, in milliseconds from their arrival. */
  served: number[];
  /** Purchases of strangers by the address they came from. */
  taken: Map<string, Bought[]>;
}

let opening: Opening | undefined;
afterEach(async () => {
  await opening?.api.close();
  opening = undefined;
});

async function open(environment: Record<string, string>, seed: number): Promise<Opening> {
  const api = await startTestApi({ environment });
  await configurePayments(api);
  const raffleId = await putRaffleOnSale(api.context.database, { total: TOTAL }, api.clock.now());
  opening = {
    api,
    raffleId,
    random: createRandom(seed),
    refusals: new Map(),
    served: [],
    taken: new Map(),
  };
  return opening;
}

let person = 0;

/** A buyer who wants a few numbers, obeys Retry-After like the web client, and pays some minutes later. */
function honest({ api, raffleId, random, refusals, served }: Opening, address: string): Visitor {
  const buyer = (person += 1);
  const quantity = 1 + random.below(8);
  const arrives = random.below(5 * SECOND);
  const call = { ...purchaseCall({ raffleId, quantity, buyer }), address };
  let bought: Bought | null = null;
  const reserve = async (elapsed: number): Promise<number> => {
    const answer = await api.send("createPurchase", call);
    if (answer.status === 201) {
      served.push(elapsed - arrives);
      bought = boughtOf(answer);
      return MINUTE * (2 + random.below(10));
    }
    const { code, retry_after: seconds } = errorOf(answer);
    refusals.set(code, (refusals.get(code) ?? 0) + 1);
    if (answer.status !== 429 || typeof seconds !== "number") throw new Error(`Told ${code}.`);
    expect(answer.headers["retry-after"]).toBe(String(seconds));
    return retryWaitMs(seconds, () => random.below(1_000) / 1_000);
  };
  const pay = async (paid: Bought): Promise<null> => {
    const photo = await receipt(buyer);
    await api.does("attachProof", { ...(await proofCall(paid, { photo })), address });
    return null;
  };
  return {
    arrives,
    act: async (elapsed) => (bought === null ? await reserve(elapsed) : await pay(bought)),
  };
}

/** A script that invents a buyer for each purchase, as large as allowed, and never pays. */
function stranger(
  { api, raffleId, taken }: Opening,
  { address, quantity, every }: { address: string; quantity: number; every: number },
): Visitor {
  const purchases: Bought[] = [];
  taken.set(address, purchases);
  return {
    arrives: 0,
    act: async () => {
      const buyer = 100_000 + (person += 1);
      const call = purchaseCall({ raffleId, quantity, buyer });
      const answer = await api.send("createPurchase", { ...call, address });
      if (answer.status === 201) purchases.push(boughtOf(answer));
      return every;
    },
  };
}

/** The numbers that strangers hold now from some addresses. */
async function heldBy({ api, taken }: Opening, addresses: readonly string[]): Promise<number> {
  const ids = addresses.flatMap((address) =>
    (taken.get(address) ?? []).map(({ purchase }) => purchase.id),
  );
  if (ids.length === 0) return 0;
  const { held } = await api.context.database.kysely
    .selectFrom("purchases")
    .select((expression) =>
      expression.fn.coalesce(expression.fn.sum<number>("quantity"), expression.lit(0)).as("held"),
    )
    .where("id", "in", ids)
    .where("status", "=", "pending")
    .where("reserved_until", ">", api.clock.now())
    .executeTakeFirstOrThrow();
  return held;
}

/** Checks once a minute how much strangers hold. */
function watch(at: Opening, addresses: readonly string[], seen: number[]): Visitor {
  const act = async () => {
    seen.push(await heldBy(at, addresses));
    return MINUTE;
  };
  return { arrives: 30 * SECOND, act };
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

describe("300 buyers behind one address when sales open, with the default limits", () => {
  // threat: Numbers held, and crowds: Limits too narrow for honest buyers behind one address
  it(
    "all get their numbers within a minute, some after waiting out a 429",
    { timeout: 300_000 },
    async () => {
      const at = await open(usual, 20_261_120);
      await simulate(
        at.api.clock,
        times(300, () => honest(at, SHARED)),
        MINUTE + 5 * SECOND,
      );
      expect(at.served).toHaveLength(300);
      expect(Math.max(...at.served)).toBeLessThanOrEqual(MINUTE);
      expect([...at.refusals.keys()]).toEqual(["too_many_requests"]);
      expect(await brokenRules(at.api.context.database, at.raffleId)).toEqual([]);
    },
  );
});

describe("a script that invents buyers of a hundred numbers, for an hour, from one address and from a network", () => {
  const attack = (at: Opening) => [
    stranger(at, { address: SHARED, quantity: 100, every: 2 * SECOND }),
    ...THEIR_NETWORK.map((address) => stranger(at, { address, quantity: 100, every: 5 * SECOND })),
  ];

  it(
    "never holds more than its share, while buyers elsewhere and behind the same address succeed",
    { timeout: 300_000 },
    async () => {
      const at = await open(usual, 7);
      const [here, there]: [number[], number[]] = [[], []];
      const buyers = [
        ...times(25, () => honest(at, SHARED)),
        ...times(25, () => honest(at, `186.15.${at.random.below(200)}.7`)),
      ];
      const strangers = attack(at);
      const watchers = [watch(at, [SHARED], here), watch(at, THEIR_NETWORK, there)];
      await simulate(at.api.clock, [...strangers, ...buyers, ...watchers], 60 * MINUTE);

      expect(at.served).toHaveLength(50);
      expect(Math.max(...at.served)).toBeLessThanOrEqual(MINUTE);
      expect(at.refusals).toEqual(new Map());
      expect(Math.max(...here)).toBe(1_800);
      expect(Math.max(...there)).toBe(3_700);
      expect(await brokenRules(at.api.context.database, at.raffleId)).toEqual([]);
    },
  );

  it(
    "holds the whole raffle without the limit, and no other buyer gets a number",
    { timeout: 300_000 },
    async () => {
      const at = await open(switchedOff, 7);
      await simulate(at.api.clock, attack(at), 2 * MINUTE);
      expect(await stats(at.api, at.raffleId)).toEqual({ available: 0, reserved: TOTAL, sold: 0 });
      const buyer = honest(at, "186.15.3.7");
      await expect(buyer.act(0)).rejects.toThrow("Told not_enough_tickets.");
    },
  );
});
