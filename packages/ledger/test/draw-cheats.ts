/** Cheats with the proofs of the numbers that are drawn, and the code that exposes each. */
import type { Entry, EntryOf } from "../src/entry.ts";
import { countedLeaf, countedLevels, countedPath } from "../src/counted-tree.ts";
import { writeNumberLeaf } from "../src/number-leaf.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import { changedRaffle } from "./changed-rules.ts";
import type { Cheat } from "./cheat.ts";
import { honestDraw } from "./honest-draw.ts";
import { cutOf, FIRST, instantRules } from "./instant-raffle.ts";
import { bundleOf, leavesFor, ticketsOf, type Buyer, type Rehearsal } from "./rehearsal.ts";
import {
  buyerNamed,
  drawnRaffle,
  sampleRules,
  sampleSeal,
  sampleSource,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";
import { signRound } from "./simulators.ts";

/** The first prize is said to go to another number than 11, whose proof is shown; 10 is unsold and has the same rank. */
function proving(number: number, state: "sold" | "free"): Bundle {
  const raffle = changedRaffle();
  const leaves = leavesFor(20, sealedBuyers());
  const leaf = leaves[number];
  const entries = raffle.entries.map((entry): Entry =>
    entry.type === "draw" && entry.prize === 1 ? { ...entry, number, state } : entry,
  );
  const bundle = bundleOf({ ...raffle, entries, winners: raffle.winners.slice(1) });
  if (leaf === undefined) throw new Error("no such number");
  const path = countedPath(countedLevels(leaves.map(countedLeaf)), number);
  const [first, ...rest] = bundle.draws;
  if (first === undefined) throw new Error("no draws");
  const shown = { ...first, numbers: [{ leaf: writeNumberLeaf(leaf), path }] };
  return { ...bundle, draws: [shown, ...rest] };
}

/** One proof more than there are draws. */
function oneProofMore(): Bundle {
  const bundle = bundleOf(drawnRaffle());
  return { ...bundle, draws: [...bundle.draws, ...bundle.draws.slice(0, 1)] };
}

/** Nothing is sold, and a number wins all the same. */
function withoutSales(): Bundle {
  const leaves = leavesFor(20, new Map());
  const entries = [sampleRules(), { ...sampleSeal(leaves), rules: 0 }];
  const sealed = { ...sealedRaffle(), entries, leaves: new Map([[1, leaves]]), buyers: new Map() };
  const drawn = drawnRaffle(sealed);
  const invented = drawn.entries.map((entry): Entry =>
    entry.type === "draw" && entry.prize === 1 ? { ...entry, number: 4, state: "sold" } : entry,
  );
  return bundleOf({ ...drawn, entries: invented });
}

const ANA: Buyer = buyerNamed("Ana Díaz");

function soldTo(buyers: ReadonlyMap<number, Buyer>): EntryOf<"sold"> {
  const numbers = [...buyers.keys()];
  return {
    type: "sold",
    raffle: 12,
    count: numbers.length,
    evidence: null,
    at: "2026-11-02T09:14:00Z",
    tickets: ticketsOf(numbers, leavesFor(20, buyers)),
  };
}

/** Only number 0 is sold: it wins the first prize, and nobody is left for the second one. */
export function oneSold(): Rehearsal {
  const buyers = new Map([[0, ANA]]);
  const leaves = leavesFor(20, buyers);
  const entries = [sampleRules(), soldTo(buyers), { ...sampleSeal(leaves), rules: 0 }];
  return drawnRaffle({ ...sealedRaffle(), entries, leaves: new Map([[2, leaves]]), buyers });
}

/**
 * Number 0 wins the instant prize and is given back; then number 1 is sold, and the log says that nobody is left for the
 * main prize.
 */
function nobodyLeft(): Bundle {
  const [first, second] = [new Map([[0, ANA]]), new Map([[1, ANA]])];
  const rules = { ...instantRules(null) };
  const [main, , instant] = rules.prize;
  if (main === undefined || instant?.rule.kind !== "instant") throw new Error("no prizes");
  const announced = { ...rules, prizes: 2, prize: [main, { ...instant, prize: 2 }] };
  const counted = leavesFor(20, first);
  const cut: Entry = { ...cutOf(FIRST, 0, counted), prize: 2 };
  const { round } = instant.rule;
  let raffle: Rehearsal = {
    ...sealedRaffle(),
    entries: [announced, soldTo(first), cut],
    leaves: new Map([[2, counted]]),
    cutsWitnessed: 60,
  };
  const source = [{ kind: "drand" as const, round, signature: signRound(round) }];
  const at = "2026-11-10T00:11:00Z";
  const drawn = honestDraw(raffle, { prize: 2, seal: 2, source, at });
  const common = { raffle: 12, at: "2026-11-11T00:00:00Z", count: 1 };
  const tickets = ticketsOf([0], counted, "released");
  const left: Entry = { type: "released", ...common, of: 1, why: "undone", tickets };
  const leaves = leavesFor(20, second);
  const sale: Entry = { ...soldTo(second), at: common.at };
  raffle = { ...raffle, entries: [...raffle.entries, drawn, left, sale, sampleSeal(leaves)] };
  raffle = { ...raffle, leaves: new Map([...raffle.leaves, [6, leaves]]), buyers: first };
  const none: Entry = {
    ...drawn,
    prize: 1,
    seal: 6,
    source: [sampleSource(1)],
    number: "none",
    state: "none",
    attempt: 0,
    at: "2026-12-01T23:01:00Z",
  };
  return bundleOf({
    ...raffle,
    entries: [...raffle.entries, none],
    winners: [{ prize: 2, number: 0 }],
  });
}

export const DRAW_CHEATS: readonly Cheat[] = [
  {
    name: "draws an unsold number of the same rank",
    code: "wrong_proof",
    bundle: proving(10, "free"),
  },
  { name: "proves a number of another rank", code: "wrong_proof", bundle: proving(19, "sold") },
  { name: "shows a proof that no draw has", code: "missing_proof", bundle: oneProofMore() },
  { name: "draws a number although none was sold", code: "wrong_number", bundle: withoutSales() },
  {
    name: "says that nobody is left because a winner was given back",
    code: "missing_proof",
    bundle: nobodyLeft(),
  },
];
