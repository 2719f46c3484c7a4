import { drawSeed, drawWinner } from "@rifas/ledger/draw";
import type { EntryOf } from "@rifas/ledger/entry";
import type { DrawSource, PublishedResult, DrandRule, PrizeRule } from "@rifas/ledger/entry-values";
import { lotteryNumber } from "@rifas/ledger/lottery";
import type { Beacon } from "../../platform/ports.ts";
import type { DrawInputs } from "../../proofs/seal/sealed-draw.ts";
import type { SealedStates } from "../../proofs/seal/sealed-states.ts";

/** What is known so far for the draw of one prize, from the seal, or from the cut of an instant prize. */
export interface DrawFacts {
  readonly sealed: Omit<DrawInputs, "log" | "position">;
  readonly states: Pick<SealedStates, "of" | "whole">;
  /** From 1. */
  readonly prize: number;
  readonly rule: PrizeRule;
  /** Numbers that can't win: they won another prize, or their payment was refused after the seal. */
  readonly excluded: ReadonlySet<number>;
  /** The results of the rule's lotteries that staff entered: empty if they weren't held; null if nothing was entered yet. */
  readonly lottery: readonly PublishedResult[] | null;
  /** The beacon's signatures by round. */
  readonly rounds: ReadonlyMap<number, string>;
}

/** A prize's result as its `draw` entry states it, and the numbers tried, in order. */
export type ComputedDraw = Pick<EntryOf<"draw">, "source" | "attempt" | "number" | "state"> & {
  readonly tried: readonly number[];
};

export type DrawOutcome =
  | { readonly kind: "drawn"; readonly draw: ComputedDraw }
  | { readonly kind: "needs_digits" }
  | { readonly kind: "needs_round"; readonly round: number };

type Randomness = Pick<Beacon, "randomnessOf">;

/**
 * Draws one prize by its rule, or says what is missing. Reads no more of the seal than it needs. Verifiers make the
 * same draw from the log and the bundle.
 */
export async function computeDraw(beacon: Randomness, facts: DrawFacts): Promise<DrawOutcome> {
  const { rule, lottery } = facts;
  if (rule.kind !== "lottery") return byBeacon(beacon, facts, { rule, before: [], tried: [] });
  if (lottery === null) return { kind: "needs_digits" };
  const digits = lottery.map((result) => result.digits);
  const before: DrawSource[] = lottery.length === 0 ? [] : [{ kind: "lottery", results: lottery }];
  if (lottery.length === 0)
    return byOther(beacon, facts, { rule: rule.otherwise, before, tried: [] });
  const numbers = facts.sealed.rules.numbers;
  const outcome = lotteryNumber(digits, { last: rule.last, numbers });
  if (!outcome.ok) throw new Error(`Digits of prize ${facts.prize}: ${outcome.code}`);
  const number = outcome.value;
  if (number === null) return byOther(beacon, facts, { rule: rule.otherwise, before, tried: [] });
  const state = await facts.states.of(number);
  const tried = [number];
  if (state !== "free" && !facts.excluded.has(number)) {
    return drawn({ source: before, attempt: 0, number, state, tried });
  }
  if (state === "free" && rule.otherwise === null) {
    return drawn({ source: before, attempt: 0, number, state, tried });
  }
  return byOther(beacon, facts, { rule: rule.otherwise, before, tried });
}

interface Rest<Rule> {
  readonly rule: Rule;
  /** Sources that came before the beacon. */
  readonly before: readonly DrawSource[];
  readonly tried: readonly number[];
}

async function byOther(
  beacon: Randomness,
  facts: DrawFacts,
  { rule, before, tried }: Rest<DrandRule | null>,
): Promise<DrawOutcome> {
  return rule === null ? nobody(before, tried) : byBeacon(beacon, facts, { rule, before, tried });
}

async function byBeacon(
  beacon: Randomness,
  { sealed, states, prize, excluded, rounds }: DrawFacts,
  { rule: { round }, before, tried }: Rest<Pick<DrandRule, "round">>,
): Promise<DrawOutcome> {
  const signature = rounds.get(round);
  if (signature === undefined) return { kind: "needs_round", round };
  const source: DrawSource[] = [...before, { kind: "drand", round, signature }];
  const whole = await states.whole();
  // A number that won before may be free by now: the winner's purchase was undone.
  const barred = [...excluded].filter((number) => whole.of(number) !== "free");
  if (barred.length >= whole.counted) return nobody(source, tried);
  const randomness = beacon.randomnessOf({ round, signature });
  const { origin, root: sealRoot, rulesHash: rules } = sealed;
  const seed = drawSeed({ origin, sealRoot, rules, randomness });
  const ranks = new Set(barred.map((number) => whole.rankOf(number)));
  const found = drawWinner({ seed, prize, sold: whole.counted }, ranks);
  if (found === null) throw new Error(`Prize ${prize} can't be drawn.`);
  const number = whole.at(found.rank);
  const state = whole.of(number);
  return drawn({
    source,
    attempt: found.attempt,
    number,
    state,
    tried: [...tried, ...found.passed.map((rank) => whole.at(rank)), number],
  });
}

function nobody(source: readonly DrawSource[], tried: readonly number[]): DrawOutcome {
  return drawn({ source, attempt: 0, number: "none", state: "none", tried });
}

function drawn(draw: ComputedDraw): DrawOutcome {
  return { kind: "drawn", draw };
}
