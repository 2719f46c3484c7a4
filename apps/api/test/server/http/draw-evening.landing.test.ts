// Beside HTTP: declarations, compared with the contract or the database.
import { expect, it } from "vitest";
import { amountLimits } from "../../../src/platform/limits/amount-limits.ts";
import { rateLimits } from "../../../src/platform/limits/rate-limits.ts";
import { openShop } from "../../support/shop.ts";
import { solve } from "../../support/solve-challenge.ts";

/** What the slow profile computes: the slowest of this machine's figures, with a processor six times slower (ADR 14). */
const HASHES_PER_SECOND = 132_000;
/** Easier by as much as the phones below are slower. */
const EASIER_BITS = 12;
const BUYERS = 400;
const MINUTE = 60_000;

const api = openShop({
  environment: {
    LIMIT_CHECKER_PER_ADDRESS: rateLimits.checkerPerAddress.default,
    LIMIT_CHECKER_FOR_SITE: rateLimits.checkerForSite.default,
    LIMIT_PROOF_OF_WORK: String(amountLimits.proofOfWork.default - EASIER_BITS),
  },
});

interface Phone {
  address: string;
  email: string;
  /** When it searches next, in milliseconds. */
  at: number;
  proof: string | undefined;
  answers: number;
  /** When it got its first answer. */
  served: number | null;
  /** The seconds of the work that it did for each answer. */
  work: number[];
}

const phone = (place: number, at: number): Phone => ({
  address: `190.200.3.${1 + (place % 4)}`,
  email: `buyer${place}@example.com`,
  at,
  proof: undefined,
  answers: 0,
  served: null,
  work: [],
});

/** Sends one search; what a refusal asks for takes the phone the average time of its work. */
async function searchFrom(one: Phone): Promise<void> {
  const headers = one.proof === undefined ? {} : { "x-proof-of-work": one.proof };
  const call = { address: one.address, body: { email: one.email }, headers };
  const { status, body } = await api.send("verifyTickets", call);
  expect([200, 428]).toContain(status);
  one.proof = undefined;
  if (status === 200) {
    one.answers += 1;
    one.served ??= one.at;
    return;
  }
  const challenge = String(body.challenge);
  one.proof = solve(challenge);
  const seconds = 2 ** (Number(challenge.split(".")[2]) + EASIER_BITS) / HASHES_PER_SECOND;
  one.work.push(seconds);
  one.at += 1_000 * seconds;
}

// threat: What anyone could look up: Buyers found by searching the checker in a loop
it("a draw's evening: 400 buyers behind four addresses see their result within a minute, while one searches in a loop and gets at most 300 answers in ten", async () => {
  const start = api.clock.now().getTime();
  const buyers = Array.from({ length: BUYERS }, (_, place) => phone(place, 50 * place));
  const looper = phone(0, 0);
  const waiting = [...buyers, looper];
  for (;;) {
    const [next] = waiting.toSorted((one, other) => one.at - other.at);
    if (next === undefined || next.at >= 10 * MINUTE) break;
    api.clock.set(new Date(start + next.at));
    await searchFrom(next);
    if (next !== looper && next.served !== null) waiting.splice(waiting.indexOf(next), 1);
    // The slow profile's round trip: two for an answer that costs work.
    if (next === looper) next.at += 150;
  }
  expect(Math.max(...buyers.map(({ served }) => served ?? Infinity))).toBeLessThan(MINUTE);
  expect(Math.max(...[...buyers, looper].flatMap(({ work }) => work))).toBeLessThanOrEqual(2);
  expect(looper.answers).toBeGreaterThan(100);
  expect(looper.answers).toBeLessThanOrEqual(300);
});
