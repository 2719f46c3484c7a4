// Beside HTTP: declarations, compared with the contract or the database.
import type { OperationId } from "@rifas/api-client/operation-handlers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContract } from "../../../src/server/http/contract.ts";
import { proofOfWork, variableOf } from "../../../src/platform/limits/limit-declaration.ts";
import { operationsOf } from "../../../src/platform/limits/process-rate.ts";
import { rateLimits, rateNames } from "../../../src/platform/limits/rate-limits.ts";
import { chosen } from "../../support/chosen.ts";
import { isOperationId } from "../../support/operation-ids.ts";
import { solve } from "../../support/solve-challenge.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

const PER_ADDRESS = 2;
const TIMES = 3;
const perAddress = rateNames.filter((name) => rateLimits[name].per.startsWith("address"));

let api: TestApi;
beforeAll(async () => {
  const narrow = perAddress.map((name) => [variableOf(name), `${PER_ADDRESS}/600`]);
  api = await startTestApi({
    environment: {
      ...Object.fromEntries(narrow),
      LIMIT_NETWORK_TIMES: String(TIMES),
      LIMIT_CHECKER_FOR_SITE: "20/60",
      LIMIT_PROOF_OF_WORK: "8",
    },
  });
});
afterAll(() => api.close());

const { operations } = loadContract();
/** The operations that need no session. */
const open = operations
  .filter(({ access }) => access === "anyone" || access === "secret")
  .map(({ id }) => id)
  .filter(isOperationId);
/** Those that ask for work above their limit, instead of refusing. */
const priced = new Set<string>(
  rateNames
    .filter((name) => rateLimits[name].answer === proofOfWork)
    .flatMap((name) => [...operationsOf(name)]),
);

const id = chosen().uuid();
const bodies: Partial<Record<OperationId, unknown>> = {
  login: { email: "nadie@example.com", password: "una clave cualquiera" },
  redeemSellerLink: { code: "x".repeat(22), pin: "480927" },
  signInSeller: { key: "x".repeat(43), pin: "480927" },
};
/** Calls from a new address of one network each time; its network is in the third group. */
async function statusesFrom(network: number, operation: OperationId, calls: number) {
  const statuses: number[] = [];
  for (let at = 1; at <= calls; at += 1) {
    const address = `2001:db8:${network.toString(16)}:${at}::1`;
    const call = { address, path: { id, level: 0, index: 0, key: "x", rest: "x" } };
    const { status } = await api.send(operation, { ...call, body: bodies[operation] });
    statuses.push(status);
  }
  return statuses;
}

describe("operations that need no session", () => {
  // threat: What anyone could look up: A public operation without a limit
  it("have a limit per address each, so that none is forgotten", () => {
    const limited = new Set(perAddress.flatMap((name) => [...operationsOf(name)]));
    expect(open.filter((operation) => !limited.has(operation))).toEqual([]);
  });

  it("limit a network that comes from a new address each time to as many calls as some addresses", async () => {
    const over = await Promise.all(
      open.map(async (operation, at) => {
        const statuses = await statusesFrom(at + 1, operation, PER_ADDRESS * TIMES + 1);
        const wall = priced.has(operation) ? 428 : 429;
        return [operation, statuses.indexOf(wall)];
      }),
    );
    expect(over).toEqual(open.map((operation) => [operation, PER_ADDRESS * TIMES]));
  });

  it("may ask for work exactly where the contract says so: above a limit with a price, and in attack mode", () => {
    const declared = operations.filter(({ responses }) => "428" in responses).map(({ id }) => id);
    const taking = operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === "X-Proof-Of-Work"),
    );
    expect(new Set(declared)).toEqual(new Set([...priced, "createPurchase"]));
    expect(taking.map(({ id }) => id)).toEqual(declared);
  });
});

/** One search, from an address; the fourth group of an IPv6 address is its host. */
const search = (address: string, proof?: string) => ({
  address,
  body: { email: "ana@example.com" },
  headers: { ...(proof !== undefined && { "x-proof-of-work": proof }) },
});
const challengeOf = async (address: string, proof?: string): Promise<string> => {
  const call = search(address, proof);
  const refusal = await api.refuses("verifyTickets", call, 428, "proof_of_work_required");
  return String(refusal["challenge"]);
};
const bitsOf = (challenge: string) => Number(challenge.split(".")[2]);

describe("above the limit of an address, and of its network", () => {
  /** Searches with as much work as is asked for; returns the bits of each. */
  const workedFrom = async (addresses: readonly string[]): Promise<number[]> => {
    const bits: number[] = [];
    for (const address of addresses) {
      const challenge = await challengeOf(address);
      bits.push(bitsOf(challenge));
      await api.does("verifyTickets", search(address, solve(challenge)));
    }
    return bits;
  };
  const fresh = () => api.clock.advance({ hours: 1 });

  it("each search costs work, and none is refused: twice the work for each doubling", async () => {
    fresh();
    const own = "186.15.1.1";
    for (let free = 0; free < PER_ADDRESS; free += 1) await api.does("verifyTickets", search(own));
    expect(await workedFrom(Array<string>(8).fill(own))).toEqual([8, 8, 9, 9, 9, 9, 10, 10]);
    // Nobody behind another network does any.
    await api.does("verifyTickets", search("186.15.2.1"));
  });

  it("a network's costs twice that of an address, and doubles with the network's searches", async () => {
    fresh();
    const hosts = Array.from({ length: 18 }, (_, host) => `186.16.1.${host + 1}`);
    for (const host of hosts.slice(0, PER_ADDRESS * TIMES))
      await api.does("verifyTickets", search(host));
    const bits = await workedFrom(hosts.slice(PER_ADDRESS * TIMES));
    expect(bits).toEqual([9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10]);
  });

  it("work is never more than four times the least", async () => {
    fresh();
    const own = "186.17.1.1";
    for (let free = 0; free < PER_ADDRESS; free += 1) await api.does("verifyTickets", search(own));
    const bucket = { prefix: "checkerPerAddress:%" };
    await api.context.database.kysely
      .updateTable("rate_limits")
      .set({ count: 1_000_000 })
      .where("bucket", "like", bucket.prefix)
      .execute();
    expect(bitsOf(await challengeOf(own))).toBe(8 + 2);
  });

  it("work is good for one call, and not when much more of it is asked for meanwhile", async () => {
    fresh();
    const own = "186.18.1.1";
    for (let free = 0; free < PER_ADDRESS; free += 1) await api.does("verifyTickets", search(own));
    const asked = await challengeOf(own);
    for (const counter of [-1, 2 ** 32, "x"]) await challengeOf(own, `${asked}.${counter}`);
    const [early, kept] = [solve(await challengeOf(own)), solve(await challengeOf(own))];
    await api.does("verifyTickets", search(own, early));
    await challengeOf(own, early);
    await workedFrom(Array<string>(5).fill(own));
    expect(bitsOf(await challengeOf(own, kept))).toBe(10);
  });

  it("is not asked of signed-in callers, and a token without a session doesn't help", async () => {
    fresh();
    const own = "186.19.1.1";
    for (let free = 0; free < PER_ADDRESS; free += 1) await api.does("verifyTickets", search(own));
    await api.does("verifyTickets", { ...search(own), as: "staff" });
    await challengeOf(own);
    const bogus = { ...search(own), headers: { authorization: "Bearer x" } };
    await api.refuses("verifyTickets", bogus, 401, "unauthorized");
  });
});

describe("searches of the whole site above its rate", () => {
  let networks = 0;
  const siteChallenge = async (): Promise<string> => {
    for (let searches = 0; searches < 20; searches += 1)
      await api.send("verifyTickets", search(`186.14.${(networks += 1)}.1`));
    return await challengeOf(`186.14.${(networks += 1)}.1`);
  };

  it("cost a proof of work each, and none is refused", async () => {
    api.clock.advance({ hours: 1 });
    const proof = solve(await siteChallenge());
    await api.does("verifyTickets", search("186.14.100.1", proof));
    await challengeOf("186.14.101.1", proof);
    await api.does("verifyTickets", { ...search("186.14.102.1"), as: "staff" });
  });

  it("cost none again once the site is quiet", async () => {
    await siteChallenge();
    api.clock.advance({ minutes: 2 });
    await api.does("verifyTickets", search("186.14.103.1"));
  });
});
