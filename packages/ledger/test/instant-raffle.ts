/** An honest raffle with two instant prizes, cut and drawn during the sale, and cheats against them. */
import type { ClaimRule } from "../src/entry-values.ts";
import { roundAt } from "../src/drand-rounds.ts";
import { utf8 } from "../src/bytes.ts";
import { parseEntry, type Entry, type EntryOf } from "../src/entry.ts";
import { honestDraw } from "./honest-draw.ts";
import { logTexts, SAMPLE } from "./log-texts.ts";
import { countOf, DEFAULTS, leavesFor, type Rehearsal } from "./rehearsal.ts";
import {
  drawnRaffle,
  lotteryRaffle,
  sampleBuyers,
  sampleRules,
  sampleSales,
  sampleSeal,
  sealedBuyers,
  SEALED_UNIX,
} from "./sample-raffle.ts";
import { signRound } from "./simulators.ts";

/** The prizes' places in the rules, after the two main ones. */
export const FIRST = 3;
export const SECOND = 4;

const TIMES = ["2026-11-10T00:00:00Z", "2026-11-20T00:00:00Z"] as const;
const LATER = "2026-11-20T00:30:00Z";

function ruleAt(at: string) {
  return { kind: "instant" as const, at, round: roundAt(Date.parse(at) / 1000 + 600) };
}

/** The sample's rules with both instant prizes. */
export function instantRules(second: string | null = TIMES[1]): EntryOf<"rules"> {
  const rules = sampleRules();
  const instants = [TIMES[0], ...(second === null ? [] : [second])].map(ruleAt);
  const prize = [...rules.prize, ...instants.map((rule, at) => ({ prize: FIRST + at, rule }))];
  return { ...rules, prizes: prize.length, prize };
}

/** The cut of a prize over some leaves, at its time. */
export function cutOf(prize: number, rules: number, leaves = leavesFor(20, sealedBuyers())) {
  const count = countOf(leaves);
  const at = TIMES[prize - FIRST] ?? TIMES[0];
  const cut = { type: "cut", raffle: 12, at, prize, ...count, rules } as const;
  return cut satisfies EntryOf<"cut">;
}

export interface Script {
  /** Changes each cut before it is written; null leaves it out. */
  readonly cut?: (cut: EntryOf<"cut">) => EntryOf<"cut"> | null;
  readonly draw?: (draw: EntryOf<"draw">) => EntryOf<"draw">;
  /** What comes between the first prize's draw and the second's cut. */
  readonly between?: readonly Entry[];
  readonly claim?: ClaimRule;
  /** Seconds from each cut until witnesses saw it; null without witnesses. */
  readonly witnessed?: number | null;
}

/** Before the first cut the number that is given back is still sold; after it the sale goes on as in the sample. */
export function instantRaffle(script: Script = {}): Rehearsal {
  const { between = [], cut: change = (cut) => cut, witnessed = 60, claim = null } = script;
  const [, ...sales] = sampleSales();
  const released = sales.pop();
  let raffle: Rehearsal = {
    ...DEFAULTS,
    entries: [{ ...instantRules(), claim }, ...sales],
    leaves: new Map(),
    buyers: sampleBuyers(),
    witnessed: [SEALED_UNIX + 60, SEALED_UNIX + 90, null],
    cutsWitnessed: witnessed,
    winners: [],
    inline: true,
  };
  raffle = cutAndDrawn(raffle, change(cutOf(FIRST, 0, leavesFor(20, sampleBuyers()))), script);
  const after = [
    ...(released?.type === "released" ? [{ ...released, at: "2026-11-11T00:00:00Z" }] : []),
    ...between,
  ];
  raffle = { ...raffle, entries: [...raffle.entries, ...after] };
  const rules = raffle.entries.findLastIndex(({ type }) => type === "rules");
  raffle = cutAndDrawn(raffle, change(cutOf(SECOND, rules)), script);
  const leaves = leavesFor(20, sealedBuyers());
  const all = new Map(raffle.leaves).set(raffle.entries.length, leaves);
  const entries = [...raffle.entries, { ...sampleSeal(leaves), rules }];
  const drawn = drawnRaffle({ ...raffle, entries, leaves: all });
  return { ...drawn, winners: drawn.winners.toSorted((one, other) => one.prize - other.prize) };
}

function cutAndDrawn(raffle: Rehearsal, cut: EntryOf<"cut"> | null, script: Script): Rehearsal {
  if (cut === null) return raffle;
  const { draw: change = (draw) => draw } = script;
  const index = raffle.entries.length;
  const buyers = cut.prize === FIRST ? sampleBuyers() : sealedBuyers();
  const leaves = new Map(raffle.leaves).set(index, leavesFor(20, buyers));
  const counted = { ...raffle, entries: [...raffle.entries, cut], leaves };
  const rules = counted.entries[cut.rules];
  const rule = rules?.type === "rules" ? rules.prize[cut.prize - 1]?.rule : undefined;
  const round = rule?.kind === "instant" ? rule.round : 1;
  const source = [{ kind: "drand" as const, round, signature: signRound(round) }];
  const excluded = raffle.winners.map(({ number }) => number);
  const at = new Date(Date.parse(cut.at) + 660_000).toISOString().replace(".000Z", "Z");
  const draw = change(honestDraw(counted, { prize: cut.prize, seal: index, source, at, excluded }));
  const won = draw.number === "none" ? [] : [{ prize: cut.prize, number: draw.number }];
  const winners = [...raffle.winners, ...won];
  return { ...counted, entries: [...counted.entries, draw], winners };
}

/**
 * The server was stopped at the second prize's time, and its cut came later under new rules, of `at`, that say so. Rules
 * of before that time put the prize off.
 */
export function movedRaffle(at = LATER): Rehearsal {
  const rules = { ...instantRules(LATER), at, reason: "El servidor estaba apagado." };
  const cut = (one: EntryOf<"cut">) => (one.prize === SECOND ? { ...one, at: LATER } : one);
  return instantRaffle({ between: [rules], cut });
}

/** New rules that leave the second prize out once its time has come. */
export function leftOutRules(): Entry {
  return { ...instantRules(null), at: LATER, reason: "Se quita un premio." };
}

/** Round 1000 of quicknet, which every build of a verifier knows. */
const QUICKNET = {
  kind: "drand",
  round: 1000,
  signature:
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
} as const;

/**
 * A raffle of 2023, so that any build can check all of it: an instant prize by a round of that year, then number 5 by a
 * lottery. Without witnesses.
 */
export function quicknetRaffle(): Rehearsal {
  const entries = logTexts(lotteryRaffle().entries).map((text) => parsed(in2023(text)));
  const [rules, ...rest] = entries;
  const [seal, lottery] = rest.splice(-2);
  if (rules?.type !== "rules" || seal?.type !== "seal" || lottery?.type !== "draw") {
    throw new Error("The sample raffle has changed.");
  }
  const at = "2023-08-23T15:49:24Z";
  const instant = { prize: 2, rule: { kind: "instant" as const, at, round: QUICKNET.round } };
  const announced = { ...rules, prizes: 2, terms: SAMPLE, prize: [...rules.prize, instant] };
  const before = [announced, ...rest.map((entry) => ({ ...entry, at: "2023-08-02T09:14:00Z" }))];
  const leaves = leavesFor(20, sealedBuyers());
  const cut = { ...cutOf(FIRST, 0, leaves), at, prize: 2 };
  const index = before.length;
  const counted: Rehearsal = {
    ...lotteryRaffle(),
    entries: [...before, cut],
    leaves: new Map([[index, leaves]]),
    winners: [],
  };
  const call = { prize: 2, seal: index, source: [QUICKNET], at: "2023-08-23T16:00:00Z" };
  const draw = honestDraw(counted, call);
  const won = draw.number === "none" ? [] : [{ prize: 2, number: draw.number }];
  return {
    ...counted,
    entries: [...counted.entries, draw, seal, { ...lottery, seal: index + 2 }],
    leaves: new Map([...counted.leaves, [index + 2, leaves]]),
    winners: [{ prize: 1, number: 5 }, ...won],
  };
}

function in2023(text: string): string {
  return text.replaceAll(/\b2026-/g, "2023-");
}

function parsed(text: string): Entry {
  const entry = parseEntry(utf8(text));
  if (!entry.ok) throw new Error(entry.code);
  if (entry.value.type === "unknown") throw new Error("The sample raffle has changed.");
  return entry.value;
}
