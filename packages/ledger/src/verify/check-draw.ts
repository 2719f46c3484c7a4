/** Draws every result in the log again, from its seal, the rules and the published source. */
import { redrawRound } from "../claim-rule.ts";
import { timeOfRound } from "../drand-rounds.ts";
import { drawAttempt, drawSeed } from "../draw.ts";
import type { CountedRoot } from "../counted-tree.ts";
import { verifyRank } from "../counted-tree.ts";
import type { EntryOf } from "../entry.ts";
import type { DrawSource } from "../entry-values.ts";
import { lotteryNumber } from "../lottery.ts";
import type { NumberLeaf } from "../number-leaf.ts";
import type { DrandRule, PrizeRule } from "../prize-rule.ts";
import type { NumberProof } from "./bundle-json.ts";
import { unix } from "./unix.ts";
import type { LoggedDraw } from "./history.ts";
import { fault, rootAt, type Opened, type OpenedBook } from "./open-book.ts";
import type { Trust } from "./trust.ts";

export interface Redraw {
  readonly opened: OpenedBook;
  readonly draw: LoggedDraw;
  /** The bundle's proofs of the numbers that were drawn. */
  readonly proofs: readonly NumberProof[];
  /** Numbers that had won another prize by then, or left this one unclaimed. */
  readonly won: ReadonlySet<number>;
  /** All numbers of the seal or cut, if they were hashed here. */
  readonly leaves: readonly NumberLeaf[] | undefined;
  readonly trust: Trust;
}

/** The winner's leaf; null where nobody won. */
export type Drawn = NumberLeaf | null;

interface Expected {
  readonly attempt: number;
  readonly number: number | "none";
  readonly state: EntryOf<"draw">["state"];
  readonly winner: Drawn;
}

const NOBODY: Expected = { attempt: 0, number: "none", state: "none", winner: null };
const WEEK = 7 * 86_400;

/** Draws one prize again and compares the result with the log. */
export function redraw(redraw: Redraw): Opened<Drawn> {
  const { entry } = redraw.draw;
  const again = redrawRule(redraw.draw);
  const rule = again ?? ruleOf(redraw.draw);
  if (isEarly(redraw.draw, again)) return fault("drawn_early");
  const proofs = [...redraw.proofs];
  const expected =
    rule.kind === "lottery" ? byLottery(redraw, rule, proofs) : byBeacon(redraw, rule, proofs);
  if (!expected.ok) return expected;
  const { attempt, number, state, winner } = expected.value;
  if (entry.attempt !== attempt) return fault("skipped_attempt");
  if (entry.number !== number) return fault("wrong_number");
  if (entry.state !== state) return fault("wrong_state");
  return proofs.length === 0 ? { ok: true, value: winner } : fault("wrong_proof");
}

/** The prize's rule, whose existence the history has already checked. */
export function ruleOf({ rules, entry }: LoggedDraw): PrizeRule {
  const rule = rules.entry.prize[entry.prize - 1]?.rule;
  if (rule === undefined) throw new RangeError(`No rule for prize ${entry.prize}`);
  return rule;
}

/** The round that draws a prize again which was left unclaimed; null for any other. */
function redrawRule({ rules, unclaimed }: LoggedDraw): DrandRule | null {
  const { draw, claim } = rules.entry;
  if (claim === null || unclaimed.size === 0) return null;
  return { kind: "drand", round: redrawRound({ draw, claim }, unclaimed.size) };
}

function isEarly({ entry, rules, from }: LoggedDraw, again: DrandRule | null): boolean {
  if (again !== null) return unix(entry.at) < timeOfRound(again.round);
  return entry.at < (from.entry.type === "cut" ? from.entry.at : rules.entry.draw);
}

type LotteryRule = Extract<PrizeRule, { kind: "lottery" }>;
type LotterySource = Extract<DrawSource, { kind: "lottery" }>;

function byLottery(redraw: Redraw, rule: LotteryRule, proofs: NumberProof[]): Opened<Expected> {
  const { entry } = redraw.draw;
  const [source] = entry.source;
  if (source?.kind !== "lottery") {
    // The lottery did not take place within a week: the rule's other source decides, or nobody wins.
    const last = Math.max(...rule.draws.map(({ at }) => unix(at)));
    const isOver = unix(entry.at) >= last + WEEK;
    return isOver ? byOther(redraw, rule.otherwise, proofs) : fault("other_source");
  }
  if (!isAnnounced(source, rule)) return fault("other_source");
  if (source.results.some(({ at }) => unix(at) > unix(entry.at))) return fault("drawn_early");
  const { numbers } = redraw.draw.from.entry;
  const digits = source.results.map((result) => result.digits);
  const outcome = lotteryNumber(digits, { last: rule.last, numbers });
  if (!outcome.ok) return fault("bad_digits");
  if (outcome.value === null) return byOther(redraw, rule.otherwise, proofs);
  return byLotteryNumber(redraw, outcome.value, rule, proofs);
}

function byLotteryNumber(
  redraw: Redraw,
  number: number,
  rule: LotteryRule,
  proofs: NumberProof[],
): Opened<Expected> {
  const ranked = take(redraw, proofs, number);
  if (!ranked.ok) return ranked;
  const { leaf } = ranked.value;
  if (leaf.state !== "free" && !isExcluded(redraw, number)) {
    if (redraw.draw.entry.source.length > 1) return fault("other_source");
    return { ok: true, value: { attempt: 0, number, state: stateOf(leaf), winner: leaf } };
  }
  if (rule.otherwise === null && leaf.state === "free") {
    const isAlone = redraw.draw.entry.source.length === 1;
    return isAlone
      ? { ok: true, value: { ...NOBODY, number, state: "free" } }
      : fault("other_source");
  }
  return byOther(redraw, rule.otherwise, proofs);
}

/** The same draws by name, at their time or, if one didn't take place, within a week after it. */
function isAnnounced({ results }: LotterySource, { draws }: LotteryRule): boolean {
  const areSame = results.every(({ name, at }, place) => {
    const announced = draws[place];
    const late = announced === undefined ? -1 : unix(at) - unix(announced.at);
    return announced?.name === name && late >= 0 && late <= WEEK;
  });
  return areSame && results.length === draws.length;
}

function byOther(redraw: Redraw, rule: DrandRule | null, proofs: NumberProof[]): Opened<Expected> {
  if (rule !== null) return byBeacon(redraw, rule, proofs);
  const isAlone = redraw.draw.entry.source.every(({ kind }) => kind === "lottery");
  return isAlone ? { ok: true, value: NOBODY } : fault("other_source");
}

function byBeacon(
  redraw: Redraw,
  rule: { readonly round: number },
  proofs: NumberProof[],
): Opened<Expected> {
  const { opened, draw, trust } = redraw;
  const source = draw.entry.source.at(-1);
  const mayFollow = ruleOf(draw).kind === "lottery" && draw.unclaimed.size === 0;
  const isOnly = draw.entry.source.length === 1 || mayFollow;
  if (source?.kind !== "drand" || !isOnly) return fault("other_source");
  if (source.round !== rule.round) return fault("other_round");
  const randomness = trust.verifyRound(source.round, source.signature);
  if (!randomness.ok) return fault("bad_beacon");
  const rules = opened.leaves[draw.rules.index];
  if (rules === undefined) return fault("other_rules");
  const seed = drawSeed({
    origin: opened.key.name,
    sealRoot: rootAt(opened, draw.from.index + 1),
    rules,
    randomness: randomness.value,
  });
  return byAttempts(redraw, seed, proofs);
}

function byAttempts(redraw: Redraw, seed: Uint8Array, proofs: NumberProof[]): Opened<Expected> {
  const { prize } = redraw.draw.entry;
  const { sold, held } = redraw.draw.from.entry;
  const counted = sold + held;
  if (redraw.draw.entry.number === "none" && excludedIn(redraw) >= counted) {
    return { ok: true, value: NOBODY };
  }
  if (counted === 0) return fault("wrong_number");
  // Each attempt that gives a rank uses up a proof; at most one attempt in 2^32 gives none.
  for (let attempt = 0; attempt <= redraw.proofs.length + 64; attempt++) {
    const rank = drawAttempt({ seed, prize, sold: counted }, attempt);
    if (rank === null) continue;
    const ranked = take(redraw, proofs);
    if (!ranked.ok) return ranked;
    const { leaf } = ranked.value;
    if (ranked.value.rank !== rank || leaf.state === "free") return fault("wrong_proof");
    if (isExcluded(redraw, leaf.number)) continue;
    return {
      ok: true,
      value: { attempt, number: leaf.number, state: stateOf(leaf), winner: leaf },
    };
  }
  return fault("missing_proof");
}

/** A number that won before may be free at a later cut, because its sale was undone. */
function excludedIn({ won, draw, leaves }: Redraw): number {
  const excluded = [...new Set([...won, ...draw.decidedFree])];
  return excluded.filter((number) => leaves?.[number]?.state !== "free").length;
}

function isExcluded({ won, draw }: Redraw, number: number): boolean {
  return won.has(number) || draw.decidedFree.has(number);
}

function stateOf({ state }: NumberLeaf): "sold" | "held" | "free" {
  return state === "released" ? "free" : state;
}

/** Checks and returns the next proof, which must be of `number` if that is given. */
function take({ draw }: Redraw, proofs: NumberProof[], number?: number) {
  const proof = proofs.shift();
  if (proof === undefined) return fault("missing_proof");
  const { numbers, sold, held, root } = draw.from.entry;
  const seal: CountedRoot = { numbers, count: sold + held, hash: root };
  const shown = number ?? numberIn(proof.leaf);
  const ranked = verifyRank(proof.leaf, shown, proof.path, seal);
  return ranked.ok ? ranked : fault("wrong_proof");
}

/** The number that a leaf's text is about; -1 for any other text. */
export function numberIn(leaf: string): number {
  return Number(/^rifas-number\/v1 ([0-9]{1,10}) /.exec(leaf)?.[1] ?? -1);
}
