/** `vectors.json`: bundles, receipts and reports with the checks that every verifier must give them. */
import { toBase64 } from "../src/base64.ts";
import { toHex } from "../src/bytes.ts";
import { writeBundle } from "../src/verify/bundle-json.ts";
import { verifyBundle } from "../src/verify/verify-bundle.ts";
import { ALL_CHEATS } from "./all-cheats.ts";
import { CODE_CASES } from "./code-cases.ts";
import { changedRaffle } from "./changed-rules.ts";
import { instantRaffle } from "./instant-raffle.ts";
import { MINIMUM_RAFFLES } from "./minimum-cheats.ts";
import { MONITOR_CASES, reportOf } from "./monitor-cheats.ts";
import { PRIZE_CHEATS } from "./prize-cheats.ts";
import { PRIZE_RAFFLES } from "./prize-raffles.ts";
import { bundleOf, receiptOf } from "./rehearsal.ts";
import { reopenedRaffle } from "./reopened-raffle.ts";
import { drawnRaffle, lotteryRaffle, namedPrograms, sealedRaffle } from "./sample-raffle.ts";
import { SEALED_RECEIPTS } from "./sealed-receipts.ts";
import { BEACON, TRUST } from "./simulators.ts";

interface Question {
  readonly name: string;
  readonly bundle: string;
  readonly receipts: readonly string[];
  readonly seen: readonly string[];
  readonly monitors: readonly string[];
}

export interface Vector extends Question {
  readonly headline: string;
  /** Check, code and prize, in order. */
  readonly checks: readonly (readonly [string, string, number | null])[];
}

const none = { receipts: [], seen: [], monitors: [] };

function honest(): readonly Question[] {
  const drawn = drawnRaffle();
  const raffles = {
    "drawn, with a receipt": drawn,
    sealed: sealedRaffle(),
    "drawn by a lottery": lotteryRaffle(),
    "with an instant prize": instantRaffle(),
    reopened: reopenedRaffle(),
    "with changed rules": changedRaffle(),
    "naming its programs": namedPrograms(),
    ...MINIMUM_RAFFLES,
    ...PRIZE_RAFFLES,
  };
  return Object.entries(raffles).map(([name, raffle]) => {
    const receipts = raffle === drawn ? [receiptOf(drawn, 1, [1, 5, 7])] : [];
    return { name, bundle: writeBundle(bundleOf(raffle)), ...none, receipts };
  });
}

/** The first cheat for each reason, because files of all would be large, and all with the numbers of sales and with prizes. */
function forged(): readonly Question[] {
  const codes = new Set<string>();
  return ALL_CHEATS.flatMap((cheat) => {
    const { name, code, bundle, beside } = cheat;
    const isAlways = code === "wrong_numbers" || PRIZE_CHEATS.includes(cheat);
    if (codes.has(code) && !isAlways) return [];
    codes.add(code);
    const { receipts = [], seen = [] } = beside ?? {};
    return [{ name, bundle: writeBundle(bundle), ...none, receipts, seen }];
  });
}

/** Cases of the checks that no cheat gives. */
function others(): readonly Question[] {
  return CODE_CASES.map(({ code, bundle, beside }, at) => {
    const { receipts = [], seen = [] } = beside ?? {};
    return {
      name: `${at + 1} gives ${code}`,
      bundle: writeBundle(bundle),
      ...none,
      receipts,
      seen,
    };
  });
}

function sealedReceipts(): readonly Question[] {
  return SEALED_RECEIPTS.map(({ name, bundle, beside }) => {
    return { name, bundle: writeBundle(bundle), ...none, ...beside };
  });
}

function monitored(): readonly Question[] {
  // The report with 37 hidden seals is as long as all others together.
  return MONITOR_CASES.filter(({ witnessed }) => witnessed.length < 10).map((one) => {
    return { name: one.name, bundle: writeBundle(one.bundle), ...none, monitors: [reportOf(one)] };
  });
}

/** Everything that a verifier must trust for these vectors, as the verifier in Python takes it. */
export function vectorTrust() {
  const { logs, witnesses, quorum } = TRUST.witnesses;
  return {
    keys: TRUST.keys.map(toBase64),
    beacon: BEACON.publicKey,
    logs: logs.map(toHex),
    witnesses: witnesses.map(({ publicKey }) => toHex(publicKey)),
    quorum,
  };
}

/** The text of the file; each bundle is written once, and vectors name it by its place. */
export function vectorsText(): string {
  const bundles: string[] = [];
  const vectors = [...honest(), ...forged(), ...others(), ...sealedReceipts(), ...monitored()].map(
    ({ bundle, ...question }) => {
      const verdict = verifyBundle(bundle, TRUST, question);
      if (!verdict.ok) throw new Error(`${question.name}: ${verdict.code}`);
      if (!bundles.includes(bundle)) bundles.push(bundle);
      const { headline, checks } = verdict.value;
      const found = checks.map(({ check, code, prize }) => [check, code, prize]);
      return { ...question, bundle: bundles.indexOf(bundle), headline, checks: found };
    },
  );
  const line = (value: unknown) => JSON.stringify(value);
  return `{"trust":${line(vectorTrust())},\n"bundles":[\n${bundles.map(line).join(",\n")}\n],\n"vectors":[\n${vectors.map(line).join(",\n")}\n]}\n`;
}
