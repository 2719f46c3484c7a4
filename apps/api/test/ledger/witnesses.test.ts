import { verifyRound } from "@rifas/ledger/drand";
import type { WitnessPolicy } from "@rifas/ledger/verify/trust";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sealRaffles } from "../../src/background/seal-raffles.ts";
import { integrateLedgers } from "../../src/ledger/integrate.ts";
import type { Witness } from "../../src/ports.ts";
import { askWitnesses } from "../../src/witnesses/ask-witnesses.ts";
import { ledgerPublicKey } from "../support/published-log.ts";
import { approve, buy, configurePayments, sendProof } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { startSigsumSimulator, type SigsumSimulator } from "../support/sigsum-simulator.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

const START = "2026-11-20T16:00:00Z";
/** The draw is at two, sales close at one. */
const SEAL = "2026-12-25T01:30:00Z";
const DRAW = "2026-12-25T02:00:00Z";

let api: TestApi;
let log: SigsumSimulator;
let raffleId: number;
let buyer = 0;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
});
beforeEach(async () => {
  api.clock.set(START);
  log = await startSigsumSimulator(api);
  raffleId = await createPublishedRaffle(api, { total_tickets: 300, number_choice: "buyer" });
  await integrateLedgers(api.context);
});
afterEach(async () => {
  // Witnesses are shown every raffle that isn't over: the next test has one of its own.
  const body = { outcome: "cancelled", reason: "Terminó la prueba" };
  await api.does("setRaffleResults", { as: "admin", path: { id: raffleId }, body });
  await log.close();
});
afterAll(() => api.close());

const never = new AbortController().signal;
const ask = (witness: Witness = log.witness()) =>
  askWitnesses({ ...api.context, witnesses: [witness] }, never);
const wait = (seconds: number) => api.clock.advance({ seconds });

async function sell(): Promise<void> {
  buyer += 1;
  const bought = await buy(api, { raffleId, numbers: ["007"], buyer });
  await sendProof(api, bought);
  await approve(api, bought.purchase.id);
  await integrateLedgers(api.context);
}

async function seal(): Promise<void> {
  api.clock.set(SEAL);
  await sealRaffles(api.context);
}

const anchors = () =>
  api.context.database.kysely
    .selectFrom("ledger_anchors")
    .select(["size", "state", "tries", "problem", "next_try", "proven_at"])
    .where("raffle_id", "=", raffleId)
    .orderBy("size")
    .execute();

/** The last checkpoint that was sent. */
async function latest() {
  const all = await anchors();
  return all.at(-1);
}

async function published() {
  const answer = await api.does("getLedgerAnchors", { path: { id: raffleId, epoch: 1 } });
  return answer.anchors;
}

/** What a verifier that knows the simulator's keys says of the witnesses. */
async function verdict(witnesses: WitnessPolicy = log.policy): Promise<string | undefined> {
  const answer = await api.send("getLedgerBundle", { path: { id: raffleId } });
  const trust = { keys: [ledgerPublicKey(api)], witnesses, verifyRound };
  const checked = verifyBundle(answer.bytes.toString(), trust);
  if (!checked.ok) throw new Error(checked.code);
  return checked.value.checks.find(({ check }) => check === "witness")?.code;
}

describe("a public log is shown", () => {
  test("the first checkpoint, the seal's, and one a day in between if the log grew", async () => {
    await ask();
    await sell();
    await ask();
    expect((await anchors()).map(({ size }) => size)).toEqual([1]);
    wait(86_400);
    await ask();
    wait(86_400);
    await ask();
    expect((await anchors()).map(({ size, state }) => [size, state])).toEqual([
      [1, "proven"],
      [2, "proven"],
    ]);
    await seal();
    await ask();
    expect(await latest()).toMatchObject({ size: 3, state: "proven", tries: 1 });
    expect(log.leaves()).toBe(3);
    const shown = await published();
    expect(shown.map(({ size, kind, service }) => [size, kind, service])).toEqual(
      [3, 2, 1].map((size) => [size, "sigsum", "log.example"]),
    );
    expect(shown[0]).toMatchObject({ proven_at: new Date(SEAL).toISOString() });
    expect(shown[0]?.proof).toMatch(/^version=2\nlog=[0-9a-f]{64}\n/);
  });

  test("nothing, unless one is configured", async () => {
    await askWitnesses(api.context, never);
    expect(await anchors()).toEqual([]);
    expect(await published()).toEqual([]);
    await seal();
    expect(await verdict()).toBe("no_witness");
    const unknown = { path: { id: raffleId, epoch: 2 } };
    await api.refuses("getLedgerAnchors", unknown, 404, "not_found");
  });

  test("a checkpoint once, however many processes ask at the same time", async () => {
    await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(await anchors()).toMatchObject([{ state: "proven", tries: 1 }]);
    expect(log.leaves()).toBe(1);
  });
});

describe("a seal that a public log dated", () => {
  test("is green at a verifier that knows the witnesses, and not known to others", async () => {
    await seal();
    expect(await verdict()).toBe("no_witness");
    await ask();
    expect(await verdict()).toBe("witnessed");
    expect(await verdict({ ...log.policy, logs: [] })).toBe("witness_not_known");
    const [first] = log.policy.witnesses;
    const one = { ...log.policy, witnesses: first === undefined ? [] : [first] };
    expect(await verdict(one)).toBe("witness_not_known");
  });

  test("has the time by which a quorum had seen it, not the earliest", async () => {
    log.behaviour.behind = [600, 20, 50];
    await seal();
    await ask();
    const time = new Date(Date.parse(SEAL) - 50_000);
    expect(await latest()).toMatchObject({ state: "proven", proven_at: time });
  });

  test("is red once it is dated after the draw", async () => {
    await seal();
    log.behaviour.behind = [-1800, -1800, -1800];
    await ask();
    expect(await verdict()).toBe("witnessed_late");
  });

  test("is red once its proof is changed", async () => {
    await seal();
    await ask();
    const answer = await api.send("getLedgerBundle", { path: { id: raffleId } });
    const [shown] = await published();
    const proof = shown?.proof ?? "";
    const text = answer.bytes.toString();
    const digit = proof.charAt(300) === "0" ? "1" : "0";
    const changed = proof.slice(0, 300) + digit + proof.slice(301);
    expect(text).toContain(JSON.stringify(proof));
    const trust = { keys: [ledgerPublicKey(api)], witnesses: log.policy, verifyRound };
    const forged = text.replace(JSON.stringify(proof), JSON.stringify(changed));
    expect(verifyBundle(forged, trust)).toMatchObject({ ok: true, value: { colour: "red" } });
  });

  test("isn't asked for when it is too late to prove anything", async () => {
    log.behaviour.status = 503;
    await seal();
    await ask();
    expect(await latest()).toMatchObject({ state: "waiting", problem: "unreachable" });
    log.behaviour.status = null;
    api.clock.set(new Date(Date.parse(DRAW) - 60_000).toISOString());
    await ask();
    expect(await latest()).toMatchObject({ state: "given_up" });
    expect(await verdict()).toBe("no_witness");
  });
});

describe("a public log that misbehaves is asked again", () => {
  test.each([
    ["is down", 503, "unreachable"],
    ["refuses", 403, "refused"],
    ["redirects", 301, "refused"],
  ] as const)(
    "while it %s, after ten seconds and then twice as long",
    async (_, status, problem) => {
      log.behaviour.status = status;
      for (const [tries, seconds] of [10, 20, 40].entries()) {
        await ask();
        await ask();
        const next = new Date(api.clock.now().getTime() + seconds * 1000);
        expect(await latest()).toMatchObject({ tries: tries + 1, problem, next_try: next });
        wait(seconds);
      }
      log.behaviour.status = null;
      await ask();
      expect(await latest()).toMatchObject({ state: "proven", tries: 4, problem: null });
    },
  );

  test("when it limits: not before it says", async () => {
    log.behaviour.status = 429;
    await ask();
    const next = new Date(api.clock.now().getTime() + 40_000);
    expect(await latest()).toMatchObject({ problem: "limited", next_try: next });
  });

  test("within a minute for a seal, however often it failed", async () => {
    log.behaviour.status = 503;
    await seal();
    for (let tries = 0; tries < 8; tries++) {
      await ask();
      wait(60);
    }
    expect(await latest()).toMatchObject({ tries: 8 });
  });

  test("while it only accepts, and gets one leaf for all of that", async () => {
    log.behaviour.acceptances = 3;
    for (let tries = 0; tries < 4; tries++) {
      await ask();
      expect(await latest()).toMatchObject(
        tries < 3 ? { state: "waiting", problem: "pending" } : { state: "proven" },
      );
      wait(3600);
    }
    expect(log.leaves()).toBe(1);
  });

  test("while the tree it shows lacks the leaf", async () => {
    log.behaviour.stale = true;
    await ask();
    expect(await latest()).toMatchObject({ state: "waiting", problem: "pending" });
  });

  test("while a quorum of witnesses is missing: one signature is no proof", async () => {
    log.behaviour.cosigned = 1;
    await seal();
    await ask();
    expect(await latest()).toMatchObject({ state: "waiting", problem: "no_quorum" });
    expect(await verdict()).toBe("no_witness");
    log.behaviour.cosigned = 2;
    wait(60);
    await ask();
    expect(await latest()).toMatchObject({ state: "proven" });
    expect(await verdict()).toBe("witnessed");
  });

  test("a server that asks for no quorum would keep a proof that verifiers don't take", async () => {
    log.behaviour.cosigned = 1;
    await seal();
    await ask(log.witness({ ...log.policy, quorum: 1 }));
    expect(await latest()).toMatchObject({ state: "proven" });
    expect(await verdict()).toBe("witness_not_known");
  });

  test.each<[string, (head: string) => string]>([
    ["with a page", () => "<html>hola</html>"],
    ["with nothing", () => ""],
    ["too long", (head) => head.padEnd(200_000, "x")],
    ["with another root", (head) => head.replace(/root_hash=../, "root_hash=00")],
    ["with another size", (head) => head.replace(/size=\d+/, "size=2000")],
    ["with a witness's false signature", (head) => head.replace(/..\n$/, "00\n")],
    ["with another time", (head) => head.replace(/ 17\d+ /, " 1700000000 ")],
  ])("when it answers %s, and nothing is kept", async (_, tamper) => {
    log.behaviour.tamper = tamper;
    await ask();
    const { state, problem } = (await latest()) ?? {};
    expect(state).toBe("waiting");
    expect(["unreadable", "unreachable", "pending"]).toContain(problem);
  });
});

describe("a witness never delays", () => {
  test("a sale or the seal, while it doesn't answer", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    log.behaviour.delay = () => held;
    const asking = ask();
    await sell();
    await seal();
    expect(await api.does("getLedger", { path: { id: raffleId } })).toMatchObject({
      seal_index: 2,
      waiting: 0,
    });
    release();
    await asking;
    expect((await anchors())[0]).toMatchObject({ size: 1, state: "proven" });
  });

  test("another witness", async () => {
    const stop = new AbortController();
    const silent: Witness = {
      kind: "sigsum",
      service: "silent.example",
      ask: (_, signal) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve({ problem: "unreachable" }));
        }),
    };
    const witnesses = [silent, log.witness()];
    const asking = askWitnesses({ ...api.context, witnesses }, stop.signal);
    await expect.poll(async () => (await published()).length).toBe(1);
    stop.abort();
    await asking;
    expect((await anchors()).map(({ state }) => state).toSorted()).toEqual(["proven", "waiting"]);
  });
});

test("the database keeps a proof as it is", async () => {
  await ask();
  const { kysely } = api.context.database;
  const changes = [
    sql`UPDATE ledger_anchors SET proven_at = proven_at - interval '1 day' WHERE raffle_id = ${raffleId}`,
    sql`UPDATE ledger_anchors SET state = 'waiting', proof = NULL, proven_at = NULL, next_try = now()
         WHERE raffle_id = ${raffleId}`,
    sql`DELETE FROM ledger_anchors WHERE raffle_id = ${raffleId}`,
  ];
  for (const change of changes) await expect(change.execute(kysely)).rejects.toThrow("append-only");
});
