/**
 * Compares the verifier of packages/ledger with this one on random bundles, changed and unchanged:
 * `node compare-verifiers.ts [bundles] [of them with the beacon's signature] [seed]`. Needs Python 3.11.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { ALL_CHEATS } from "@rifas/ledger/test/all-cheats";
import { changedRaffle } from "@rifas/ledger/test/changed-rules";
import { MONITOR_CASES, reportOf } from "@rifas/ledger/test/monitor-cheats";
import { instantRaffle, movedRaffle } from "@rifas/ledger/test/instant-raffle";
import { bundleOf, type Rehearsal } from "@rifas/ledger/test/rehearsal";
import { randomFrom } from "@rifas/ledger/test/random";
import { randomRaffle, type RandomCase } from "@rifas/ledger/test/random-raffle";
import { TRUST } from "@rifas/ledger/test/simulators";
import { reopenedRaffle } from "@rifas/ledger/test/reopened-raffle";
import { spoil } from "@rifas/ledger/test/spoil";
import { vectorTrust } from "@rifas/ledger/test/vectors";
import { ownReport } from "@rifas/ledger/test/witnessed-logs";
import { parseVectors } from "@rifas/ledger/test/read-vectors";
import { writeBundle } from "@rifas/ledger/verify/bundle-json";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";

const PROGRAM = path.join(import.meta.dirname, "verificar.py");

const [bundles = 1000, beacons = 50, seed = 1] = process.argv.slice(2).map(Number);

function randomCase(at: number): RandomCase {
  const random = randomFrom(seed * 1_000_003 + at);
  const honest =
    at < beacons && random.chance(0.4)
      ? random.chance(0.2)
        ? caseOf(random.chance(0.5) ? changedRaffle() : reopenedRaffle())
        : withInstants(random.chance(0.2))
      : randomRaffle(seed * 1_000_003 + at, at < beacons);
  return random.chance(0.6) ? spoil(random, honest) : honest;
}

function withInstants(moved: boolean): RandomCase {
  return caseOf(moved ? movedRaffle() : instantRaffle());
}

function caseOf(raffle: Rehearsal): RandomCase {
  return { bundle: writeBundle(bundleOf(raffle)), receipts: [], seen: [] };
}

interface ComparedCase extends RandomCase {
  readonly monitors?: readonly string[];
}

function answerOf({ bundle, receipts, seen, monitors = [] }: ComparedCase): string {
  const verdict = verifyBundle(bundle, TRUST, { receipts, seen, monitors });
  if (!verdict.ok) return JSON.stringify({ headline: null, checks: null });
  const { headline, checks } = verdict.value;
  const found = checks.map(({ check, code, prize }) => [check, code, prize]);
  return JSON.stringify({ headline, checks: found });
}

const python = spawn("python3", ["-B", PROGRAM, "--lote"], {
  stdio: ["pipe", "pipe", "inherit"],
  env: { ...process.env, PYTHONIOENCODING: "utf-8" },
});
python.on("error", () => {
  console.log("Python 3.11 is needed.\n0 passed, 1 failed");
  process.exit(1);
});
const answers = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
const ask = (line: object) => python.stdin.write(`${JSON.stringify(line)}\n`);

ask(vectorTrust());

let failed = 0;
let asked = 0;
let unreadable = 0;
const codes = new Map<string, number>();

async function compare(name: string, one: ComparedCase): Promise<void> {
  asked++;
  ask({ monitors: [], ...one });
  const ours = answerOf(one);
  const { value } = await answers.next();
  const theirs = JSON.stringify(JSON.parse(value ?? "null"));
  if (ours.startsWith('{"headline":null')) unreadable++;
  for (const [, code = ""] of ours.matchAll(/\["[a-z_]+","([a-z_]+)",/g))
    codes.set(code, (codes.get(code) ?? 0) + 1);
  if (ours === theirs && value !== undefined) return;
  failed++;
  console.log(`✗ ${name}\n  ours   ${ours}\n  theirs ${theirs}`);
}

for (const { name, bundle, beside } of ALL_CHEATS) {
  const { receipts = [], seen = [] } = beside ?? {};
  const text = writeBundle(bundle);
  const monitors = [ownReport(bundle)];
  await compare(name, { bundle: text, receipts, seen, monitors });
  if (receipts.length > 0) await compare(`${name}, alone`, { bundle: text, receipts: [], seen });
}
for (const one of MONITOR_CASES) {
  const bundle = writeBundle(one.bundle);
  const report = reportOf(one);
  const middle = Math.floor(report.length / 2);
  const spoilt = report.slice(0, middle) + report.slice(middle + 1);
  for (const monitors of [[report], [spoilt, "no"]]) {
    await compare(one.name, { bundle, receipts: [], seen: [], monitors });
  }
}
const vectors = parseVectors();
for (const { name, headline, checks, ...one } of vectors) {
  asked++;
  ask(one);
  const { value } = await answers.next();
  const theirs: { readonly headline: string; readonly checks: unknown } = JSON.parse(value ?? "{}");
  const isSame = theirs.headline === headline;
  if (isSame && JSON.stringify(theirs.checks) === JSON.stringify(checks)) continue;
  failed++;
  console.log(
    `✗ vector ${name}\n  wanted ${headline} ${JSON.stringify(checks)}\n  theirs ${value ?? ""}`,
  );
}
for (let at = 0; at < bundles; at++) await compare(`bundle ${at} of seed ${seed}`, randomCase(at));
python.stdin.end();
await once(python, "close");

const seen = [...codes].sort(([left], [right]) => left.localeCompare(right));
console.log(seen.map(([code, times]) => `${code} ${times}`).join(", "));
console.log(`${unreadable} unreadable to both`);
console.log(`${asked - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
