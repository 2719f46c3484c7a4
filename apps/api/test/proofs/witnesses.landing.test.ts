import { verifyRound } from "@rifas/ledger/drand";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { ledgerPublicKey, readBundle } from "../support/published-log.ts";
import { approve, buy, sendProof } from "../support/purchase-verbs.ts";
import { type TestApi } from "../support/test-api.ts";
import {
  DRAW,
  SEAL,
  startWitnessedRaffle,
  type WitnessedRaffle,
} from "../support/witnessed-raffle.ts";
import { openShop } from "../support/shop.ts";

type Witness = TestApi["context"]["witnesses"][number];

const api = openShop();
let raffle: WitnessedRaffle;
beforeEach(async () => {
  raffle = await startWitnessedRaffle(api);
});
afterEach(() => raffle.end());

const wait = (seconds: number) => api.clock.advance({ seconds });

let buyer = 0;
async function sell(): Promise<void> {
  buyer += 1;
  const bought = await buy(api, { raffleId: raffle.id, numbers: ["007"], buyer });
  await sendProof(api, bought);
  await approve(api, bought.purchase.id);
  await api.runJob("ledger/integrate");
}

describe("a public log is sent", () => {
  test("the first checkpoint, the seal's, and one a day in between if the log grew", async () => {
    await raffle.ask();
    await sell();
    await raffle.ask();
    expect((await raffle.anchors()).map(({ size }) => size)).toEqual([1]);
    wait(86_400);
    await raffle.ask();
    wait(86_400);
    await raffle.ask();
    expect((await raffle.anchors()).map(({ size, state }) => [size, state])).toEqual([
      [1, "proven"],
      [2, "proven"],
    ]);
    await raffle.seal();
    await raffle.ask();
    expect(await raffle.latest()).toMatchObject({ size: 3, state: "proven", tries: 1 });
    expect(raffle.log.leaves()).toBe(3);
    const shown = await raffle.proofs();
    expect(shown.map(({ size, service }) => [size, service])).toEqual(
      [3, 2, 1].map((size) => [size, "log.example"]),
    );
    expect(shown[0]).toMatchObject({ proven_at: new Date(SEAL).toISOString() });
    expect(Buffer.from(shown[0]?.proof ?? []).toString()).toMatch(/^version=2\nlog=[0-9a-f]{64}\n/);
  });

  test("nothing, unless one is configured", async () => {
    await api.runJob("witnesses");
    expect(await raffle.anchors()).toEqual([]);
    await raffle.seal();
    expect(await raffle.verdict()).toBe("no_witness");
  });

  test("a checkpoint once, however many processes ask at the same time", async () => {
    await Promise.all(Array.from({ length: 6 }, () => raffle.ask()));
    expect(await raffle.anchors()).toMatchObject([{ state: "proven", tries: 1 }]);
    expect(raffle.log.leaves()).toBe(1);
  });
});

describe("a seal confirmed by a public log", () => {
  test("is green in a verifier that knows the witnesses, and unknown in others", async () => {
    await raffle.seal();
    expect(await raffle.verdict()).toBe("no_witness");
    await raffle.ask();
    expect(await raffle.verdict()).toBe("witnessed");
    expect(await raffle.verdict({ ...raffle.log.policy, logs: [] })).toBe("witness_not_known");
    const [first] = raffle.log.policy.witnesses;
    const one = { ...raffle.log.policy, witnesses: first === undefined ? [] : [first] };
    expect(await raffle.verdict(one)).toBe("witness_not_known");
  });

  test("has the time by which a quorum had seen it, not the earliest", async () => {
    raffle.log.behaviour.behind = [600, 20, 50];
    await raffle.seal();
    await raffle.ask();
    const time = new Date(Date.parse(SEAL) - 50_000);
    expect(await raffle.latest()).toMatchObject({ state: "proven", proven_at: time });
  });

  // threat: The organiser as adversary: A seal made late and dated back
  test("is red if its date is after the draw", async () => {
    await raffle.seal();
    raffle.log.behaviour.behind = [-1800, -1800, -1800];
    await raffle.ask();
    expect(await raffle.verdict()).toBe("witnessed_late");
  });

  test("is red if its proof is changed", async () => {
    await raffle.seal();
    await raffle.ask();
    const answer = await api.send("getLedgerBundle", { path: { id: raffle.id } });
    const { dated } = await readBundle(api, raffle.id);
    const proof = dated.at(-1)?.sigsum[0] ?? "";
    const text = answer.bytes.toString();
    const digit = proof.charAt(300) === "0" ? "1" : "0";
    const changed = proof.slice(0, 300) + digit + proof.slice(301);
    expect(text).toContain(JSON.stringify(proof));
    const trust = { keys: [ledgerPublicKey(api)], witnesses: raffle.log.policy, verifyRound };
    const forged = text.replace(JSON.stringify(proof), JSON.stringify(changed));
    expect(verifyBundle(forged, trust)).toMatchObject({ ok: true, value: { headline: "false" } });
  });

  test("isn't asked for when it is too late to prove anything", async () => {
    raffle.log.behaviour.status = 503;
    await raffle.seal();
    await raffle.ask();
    expect(await raffle.latest()).toMatchObject({ state: "waiting", problem: "unreachable" });
    raffle.log.behaviour.status = null;
    api.clock.set(new Date(Date.parse(DRAW) - 60_000).toISOString());
    await raffle.ask();
    expect(await raffle.latest()).toMatchObject({ state: "given_up" });
    expect(await raffle.verdict()).toBe("no_witness");
  });
});

describe("a witness never delays", () => {
  // threat: The organiser as adversary: Witnesses that are down, slow or false
  test("a sale or the seal, while it doesn't answer", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    raffle.log.behaviour.delay = () => held;
    const asking = raffle.ask();
    await sell();
    await raffle.seal();
    expect(await api.does("getLedger", { path: { id: raffle.id } })).toMatchObject({
      seal_index: 2,
      waiting: 0,
    });
    release();
    await asking;
    expect((await raffle.anchors())[0]).toMatchObject({ size: 1, state: "proven" });
  });

  test("another witness", async () => {
    const stop = new AbortController();
    const silent: Witness = {
      service: "silent.example",
      ask: (_message, _signer, signal) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve({ problem: "unreachable" }));
        }),
    };
    // The server would ask again only later, by a clock that stands still here: a lost connection must not end the test.
    const log = raffle.log.witness();
    const persistent: Witness = {
      ...log,
      ask: async (...question) => {
        for (;;) {
          const answer = await log.ask(...question);
          if (!("problem" in answer) || answer.problem !== "unreachable") return answer;
        }
      },
    };
    const witnesses = [silent, persistent];
    const asking = api.runJob("witnesses", { witnesses, signal: stop.signal });
    await eventually(async () =>
      expect((await raffle.anchors()).filter(({ state }) => state === "proven")).toHaveLength(1),
    );
    stop.abort();
    await asking;
    expect((await raffle.anchors()).map(({ state }) => state).toSorted()).toEqual([
      "proven",
      "waiting",
    ]);
  });
});

test("the database refuses to change a proof", async () => {
  await raffle.ask();
  const { kysely } = api.context.database;
  const changes = [
    sql`UPDATE ledger_anchors SET proven_at = proven_at - interval '1 day' WHERE raffle_id = ${raffle.id}`,
    sql`UPDATE ledger_anchors SET state = 'waiting', proof = NULL, proven_at = NULL, next_try = now()
         WHERE raffle_id = ${raffle.id}`,
    sql`DELETE FROM ledger_anchors WHERE raffle_id = ${raffle.id}`,
  ];
  for (const change of changes) await expect(change.execute(kysely)).rejects.toThrow("append-only");
});
