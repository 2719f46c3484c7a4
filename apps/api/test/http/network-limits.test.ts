import type { OperationId } from "@rifas/api-client/operation-handlers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContract } from "../../src/server/http/contract.ts";
import type { RateDeclaration } from "../../src/platform/limits/limit-declaration.ts";
import { rateLimits, rateNames } from "../../src/platform/limits/rate-limits.ts";
import { chosen } from "../support/chosen.ts";
import { isOperationId } from "../support/operation-ids.ts";
import { solve } from "../support/solve-challenge.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

const PER_ADDRESS = 2;
const TIMES = 3;
const all: RateDeclaration[] = rateNames.map((name) => rateLimits[name]);
const perAddress = all.filter(({ per }) => per.startsWith("address"));

let api: TestApi;
beforeAll(async () => {
  const narrow = perAddress.map(({ variable }) => [variable, `${PER_ADDRESS}/600`]);
  api = await startTestApi({
    environment: {
      ...Object.fromEntries(narrow),
      NETWORK_TIMES: String(TIMES),
      RATE_CHECKER_SITE: "5/60",
      PROOF_OF_WORK_BITS: "8",
    },
  });
});
afterAll(() => api.close());

/** The operations that need no session. */
const open = loadContract()
  .operations.filter(({ access }) => access === "anyone" || access === "secret")
  .map(({ id }) => id)
  .filter(isOperationId);

const id = chosen().uuid();
const bodies: Partial<Record<OperationId, unknown>> = {
  login: { email: "nadie@example.com", password: "una clave cualquiera" },
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
  it("have a limit per address each, so that none is forgotten", () => {
    const limited = new Set(perAddress.flatMap(({ operations = [] }) => operations));
    expect(open.filter((operation) => !limited.has(operation))).toEqual([]);
  });

  it("limit a network that comes from a new address each time to as many calls as some addresses", async () => {
    const refused = await Promise.all(
      open.map(async (operation, at) => {
        const statuses = await statusesFrom(at + 1, operation, PER_ADDRESS * TIMES + 1);
        return [operation, statuses.indexOf(429)];
      }),
    );
    expect(refused).toEqual(open.map((operation) => [operation, PER_ADDRESS * TIMES]));
  });
});

describe("searches of the whole site above its rate", () => {
  const search = (network: number, proof?: string) => ({
    address: `186.14.${network}.1`,
    body: { email: "ana@example.com" },
    headers: { ...(proof !== undefined && { "x-proof-of-work": proof }) },
  });
  let networks = 0;
  const challengeOf = async (): Promise<string> => {
    for (let searches = 0; searches < 5; searches += 1)
      await api.send("verifyTickets", search((networks += 1)));
    const call = search((networks += 1));
    return String(
      (await api.refuses("verifyTickets", call, 428, "proof_of_work_required"))["challenge"],
    );
  };

  it("cost a proof of work each, and none is refused", async () => {
    const challenge = await challengeOf();
    const proof = solve(challenge);
    await api.does("verifyTickets", search(100, proof));
    await api.refuses("verifyTickets", search(101, proof), 428, "proof_of_work_required");
    await api.does("verifyTickets", { ...search(102), as: "staff" });
  });

  it("cost none again once the site is quiet", async () => {
    await challengeOf();
    api.clock.advance({ minutes: 2 });
    await api.does("verifyTickets", search(103));
  });
});
