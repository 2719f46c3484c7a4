import { fromBase64 } from "@rifas/ledger/base64";
import { verifyRound } from "@rifas/ledger/drand";
import { readTimestamp } from "@rifas/ledger/timestamp";
import { SIGSUM_GENERIC } from "@rifas/ledger/verify/sigsum-policy";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ledgerPublicKey } from "../support/published-log.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import {
  startTimestampSimulator,
  type TimestampSimulator,
} from "../support/timestamp-simulator.ts";

const START = "2026-11-20T16:00:00Z";
/** The draw is at two, sales close at one. */
const SEAL = "2026-12-25T01:30:00Z";

let api: TestApi;
let authorities: readonly [TimestampSimulator, TimestampSimulator];
let raffleId: number;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.clock.set(START);
  authorities = [await startTimestampSimulator(api), await startTimestampSimulator(api)];
  raffleId = await createPublishedRaffle(api, { total_tickets: 300, number_choice: "buyer" });
  await api.runJob("ledger/integrate");
});
afterEach(async () => {
  // Witnesses are asked about every open raffle, so this one must not be open in the next test.
  const body = { outcome: "cancelled", reason: "Terminó la prueba" };
  await api.does("setRaffleResults", { as: "admin", path: { id: raffleId }, body });
  await Promise.all(authorities.map((authority) => authority.close()));
});
afterAll(() => api.close());

async function ask(): Promise<void> {
  const witnesses = authorities.map(({ witness }) => witness);
  await api.runJob("witnesses", { witnesses });
}

async function seal(): Promise<void> {
  api.clock.set(SEAL);
  await api.runJob("ledger/seal");
}

async function published() {
  const answer = await api.does("getLedgerAnchors", { path: { id: raffleId, epoch: 1 } });
  return answer.anchors;
}

async function codes(): Promise<string[]> {
  const answer = await api.send("getLedgerBundle", { path: { id: raffleId } });
  const trust = { keys: [ledgerPublicKey(api)], witnesses: SIGSUM_GENERIC, verifyRound };
  const checked = verifyBundle(answer.bytes.toString(), trust);
  if (!checked.ok) throw new Error(checked.code);
  return checked.value.checks.map(({ code }) => code);
}

describe("time-stamping authorities", () => {
  test("prove the seal's date; a browser says that it didn't check their signatures", async () => {
    await seal();
    await ask();
    const shown = await published();
    expect(shown.map(({ kind, size }) => [kind, size])).toEqual([
      ["rfc3161", 2],
      ["rfc3161", 2],
    ]);
    const [{ proof, checkpoint } = { proof: "", checkpoint: "" }] = shown;
    const reply = fromBase64(proof);
    const signed = checkpoint.slice(0, checkpoint.indexOf("\n\n") + 1);
    const imprint = new Uint8Array(createHash("sha256").update(signed).digest());
    expect(reply.ok && readTimestamp(reply.value)).toMatchObject({
      value: { imprint, time: Date.parse(SEAL) / 1000 },
    });
    expect(await codes()).toContain("timestamp_not_checked");
    expect(await codes()).not.toContain("no_witness");
  });

  test("don't wait for each other: one is down, the other answers", async () => {
    authorities[0].behaviour.status = 503;
    await ask();
    expect(await published()).toHaveLength(1);
    authorities[0].behaviour.status = 200;
    api.clock.advance({ seconds: 10 });
    await ask();
    expect(await published()).toHaveLength(2);
  });

  test.each([
    ["stamps another hash", { other: true }, "unreadable"],
    ["refuses within its answer", { refuses: true }, "unreadable"],
    ["answers with a page", { garbage: Buffer.from("<html>") }, "unreadable"],
    ["answers with nothing", { garbage: Buffer.alloc(0) }, "unreadable"],
    ["answers without end", { garbage: Buffer.alloc(200_000) }, "unreachable"],
    ["limits", { status: 429 }, "limited"],
    ["asks for another format", { status: 415 }, "refused"],
  ] as const)("keep nothing of one that %s", async (_, behaviour, problem) => {
    for (const authority of authorities) Object.assign(authority.behaviour, behaviour);
    await ask();
    expect(await published()).toEqual([]);
    const kept = await api.context.database.kysely
      .selectFrom("ledger_anchors")
      .select(["state", "problem"])
      .where("raffle_id", "=", raffleId)
      .execute();
    expect(kept).toEqual(authorities.map(() => ({ state: "waiting", problem })));
  });

  test("can't answer with an old reply: each request has its own nonce", async () => {
    const [{ witness, behaviour }] = authorities;
    const message = new Uint8Array(32).fill(7);
    const signer = api.context.keys.ledger.make(null);
    const { signal } = new AbortController();
    expect(await witness.ask(message, signer, signal)).toHaveProperty("proof");
    behaviour.replays = true;
    expect(await witness.ask(message, signer, signal)).toEqual({ problem: "unreadable" });
  });
});
