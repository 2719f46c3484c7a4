import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { toBase64 } from "@rifas/ledger/base64";
import { utf8 } from "@rifas/ledger/bytes";
import { signCheckpoint } from "@rifas/ledger/signed-note";
import { verifyRound } from "@rifas/ledger/drand";
import { parseEntry, writeEntry, type EntryOf } from "@rifas/ledger/entry";
import { BEACON, signRound } from "@rifas/ledger/test/simulators";
import { leafHash, treeRoot } from "@rifas/ledger/tree";
import { parseBundle, writeBundle, type Bundle } from "@rifas/ledger/verify/bundle-json";
import { SIGSUM_GENERIC } from "@rifas/ledger/verify/trust";
import { headlineOf } from "@rifas/ledger/verify/verdict";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BeaconServer } from "../../support/beacon-server.ts";
import {
  digitsCall,
  DRAND,
  drawNow,
  prizes,
  ruledRaffle,
  sealAndWait,
  sell,
  startDrawApi,
} from "../../support/draw-verbs.ts";
import { ledgerPublicKey } from "../../support/published-log.ts";
import { approve, reject } from "../../support/purchase-verbs.ts";
import type { TestApi } from "../../support/test-api.ts";

const LEDGER = path.join(import.meta.dirname, "../../../../../packages/ledger");
const AFTER = "2026-12-25T02:00:06Z";

let api: TestApi;
let mirror: BeaconServer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, mirror, close } = await startDrawApi());
});
afterAll(() => close());

async function bundleOf(id: number): Promise<Bundle> {
  await api.runJob("ledger/integrate");
  const answer = await api.send("getLedgerBundle", { path: { id } });
  const bundle = parseBundle(answer.bytes.toString());
  if (!bundle.ok) throw new Error(bundle.code);
  return bundle.value;
}

/** What a verifier with the simulator's key says about draws and winners. */
function verdictOn(bundle: Bundle) {
  const trust = {
    keys: [ledgerPublicKey(api)],
    witnesses: SIGSUM_GENERIC,
    verifyRound: (round: number, signature: string) => verifyRound(round, signature, BEACON),
  };
  const checked = verifyBundle(writeBundle(bundle), trust);
  if (!checked.ok) throw new Error(checked.code);
  const checks = checked.value.checks.filter(({ check }) => check === "draw" || check === "winner");
  return { headline: headlineOf(checks), codes: checks.map(({ reason }) => reason) };
}

/** A raffle of 300 numbers with two prizes by the beacon and three buyers. */
async function drawnByBeacon() {
  const id = await ruledRaffle(api, DRAND, { prizes, total_tickets: 300 });
  for (const numbers of [["001", "299"], ["040"], ["256", "257"]]) await sell(api, id, { numbers });
  await sealAndWait(api, AFTER);
  await drawNow(api);
  return id;
}

async function drawnByLottery() {
  const lotteries = [[{ name: "Zulia A", digits: 3 }]];
  const id = await ruledRaffle(api, { method: "lottery", lotteries }, { total_tickets: 1000 });
  await sell(api, id, { numbers: ["427"] });
  await sealAndWait(api);
  await api.does("setLotteryResults", digitsCall(id, ["427"]));
  return id;
}

describe("the bundle of a drawn raffle", () => {
  test("by the beacon is green for each prize and its winner", async () => {
    const { codes, headline } = verdictOn(await bundleOf(await drawnByBeacon()));
    expect(codes).toEqual(["draw_recomputed", "winner_shown", "draw_recomputed", "winner_shown"]);
    expect(headline).toBe("proven");
  });

  test("by a lottery asks the reader to compare its digits, and shows the winner", async () => {
    const { codes } = verdictOn(await bundleOf(await drawnByLottery()));
    expect(codes).toEqual(["lottery_digits", "winner_shown"]);
  });

  test("says what a held winner waits for, and is valid after each decision", async () => {
    const id = await ruledRaffle(api, DRAND);
    await sell(api, id, { numbers: ["10"], held: true });
    await sell(api, id, { numbers: ["20"], held: true });
    await sealAndWait(api, AFTER);
    const next = async () => {
      await drawNow(api);
      const draw = await api.does("getRaffleDraw", { as: "staff", path: { id } });
      return draw.prizes[0]?.purchase_id ?? "";
    };
    const first = await next();
    expect(verdictOn(await bundleOf(id)).codes).toEqual(["draw_recomputed", "held_undecided"]);
    await reject(api, first, "admin");
    expect(verdictOn(await bundleOf(id)).codes).toEqual(["draw_recomputed", "held_undecided"]);
    const second = await next();
    expect(verdictOn(await bundleOf(id)).codes).toEqual(["draw_redrawn", "held_undecided"]);
    await approve(api, second, "admin");
    expect(verdictOn(await bundleOf(id)).codes).toEqual(["draw_redrawn", "winner_paid_late"]);
  });
});

describe("a bundle with a cheat is red", () => {
  test("with another masked name", async () => {
    const bundle = await bundleOf(await drawnByBeacon());
    const winners = bundle.winners.map((one) => ({ ...one, masked: "P••• P•••" }));
    const { headline, codes } = verdictOn({ ...bundle, winners });
    expect(headline).toBe("false");
    expect(codes).toContain("wrong_owner");
  });

  test("with one winner in another's place", async () => {
    const bundle = await bundleOf(await drawnByBeacon());
    const [first, second] = bundle.winners;
    if (first === undefined || second === undefined) throw new Error("two prizes");
    const winners = [
      { ...second, prize: 1 },
      { ...first, prize: 2 },
    ];
    expect(verdictOn({ ...bundle, winners }).codes).toContain("other_winner");
  });

  test("without the path of a number", async () => {
    const bundle = await bundleOf(await drawnByBeacon());
    const draws = bundle.draws.map((draw) => ({ ...draw, numbers: [] }));
    expect(verdictOn({ ...bundle, draws }).codes).toContain("missing_proof");
  });

  /** The organiser, who has the key, the database and the code, writes another entry. */
  test.each<[string, string, (draw: EntryOf<"draw">) => EntryOf<"draw">]>([
    ["another round", "other_round", withNextRound],
    ["a skipped attempt", "skipped_attempt", (draw) => ({ ...draw, attempt: 9 })],
    [
      "another number",
      "wrong_number",
      (draw) => ({ ...draw, number: draw.number === 40 ? 299 : 40 }),
    ],
  ])("with %s in the log", async (_what, code, cheat) => {
    const id = await ruledRaffle(api, DRAND, { total_tickets: 300 });
    await sell(api, id, { numbers: ["040", "299"] });
    await sealAndWait(api, AFTER);
    await drawNow(api);
    const bundle = await bundleOf(id);
    expect(verdictOn(signedAgain(bundle, (draw) => draw)).headline).toBe("proven");
    const { codes, headline } = verdictOn(signedAgain(bundle, cheat));
    expect(codes).toContain(code);
    expect(headline).toBe("false");
  });
});

function withNextRound(draw: EntryOf<"draw">): EntryOf<"draw"> {
  const source = draw.source.map((one) => {
    if (one.kind !== "drand") return one;
    return { ...one, round: one.round + 1, signature: signRound(one.round + 1) };
  });
  return { ...draw, source };
}

/** The bundle with its last entry, the draw, changed and signed again. */
function signedAgain(bundle: Bundle, change: (draw: EntryOf<"draw">) => EntryOf<"draw">): Bundle {
  const last = parseEntry(utf8(bundle.book.entries.at(-1) ?? ""));
  if (!last.ok || last.value.type !== "draw") throw new Error("The last entry is no draw.");
  const entries = [...bundle.book.entries.slice(0, -1), writeEntry(change(last.value))];
  const root = treeRoot(entries.map((text) => leafHash(utf8(text))));
  const [origin = ""] = bundle.book.checkpoint.split("\n");
  const { seed } = api.context.keys.ledger.make(null);
  const checkpoint = signCheckpoint({ origin, size: entries.length, root }, seed);
  return { ...bundle, book: { ...bundle.book, entries, checkpoint } };
}

const programs: [string, string, string][] = [
  ["the command line", process.execPath, "bin/rifas-verificar.ts"],
];
if (spawnSync("python3", ["--version"]).status === 0) {
  programs.push(["Python", "python3", "../lab/verifier-python/verificar.py"]);
}

test.each(programs)(
  "%s checks the served bundle, and is red for another winner",
  async (...program) => {
    const [, command, script] = program;
    // These programs know the real beacon's key, not the simulator's.
    mirror.mood = "down";
    const bundle = await bundleOf(await drawnByLottery());
    mirror.mood = "honest";
    const winners = bundle.winners.map((one) => ({ ...one, masked: "P••• P•••" }));
    const folder = mkdtempSync(path.join(tmpdir(), "rifas-sorteo-"));
    const run = (name: string, text: string) => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      const key = toBase64(ledgerPublicKey(api));
      return spawnSync(command, [script, file, "--clave", key], { cwd: LEDGER, encoding: "utf8" });
    };
    try {
      const honest = run("prueba.json", writeBundle(bundle));
      expect(honest.stdout).toContain("El resultado sale de las cifras de la lotería");
      expect(honest.stdout).toContain("El ganador que se muestra es el dueño");
      expect(honest.status).toBe(2);
      expect(run("otra.json", writeBundle({ ...bundle, winners })).status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
