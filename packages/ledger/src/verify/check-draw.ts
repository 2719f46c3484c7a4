/** Draws every result in the log again, from its seal, the rules and the published source. */
import { redrawRound, type DrawSource, type DrandRule, type PrizeRule } from "../entry-values.ts";
import { verifyRank } from "../counted-tree.ts";
import { timeOfRound } from "../drand-rounds.ts";
import { drawAttempt, drawSeed } from "../draw.ts";
import type { EntryOf } from "../entry.ts";
import { lotteryNumber } from "../lottery.ts";
import type { NumberLeaf } from "../number-leaf.ts";
import type { NumberProof } from "./bundle-json.ts";
import type { Evidence } from "./evidence.ts";
import type { LoggedDraw } from "./history.ts";
import { rootAt } from "./open-book.ts";
import { unix } from "../strict-text.ts";
import { must } from "./wrong.ts";

export interface Redraw extends Pick<Evidence, "books" | "trust"> {
  readonly draw: LoggedDraw;
  /** The bundle's proofs of the numbers that were drawn; each is taken once. */
  readonly proofs: NumberProof[];
  /** Numbers that can't win: they won another prize by then, left this one unclaimed, or had their payment refused. */
  readonly excluded: ReadonlySet<number>;
  /** All numbers of the seal or cut, if they were hashed here. */
  readonly leaves: readonly NumberLeaf[] | undefined;
}

interface Expected {
  readonly attempt: number;
  readonly number: number | "none";
  readonly state: EntryOf<"draw">["state"];
  /** The winner's leaf; null where nobody won. */
  readonly winner: NumberLeaf | null;
}

const NOBODY: Expected = { attempt: 0, number: "none", state: "none", winner: null };
const WEEK = 7 * 86_400;

/** Draws one prize again and compares the result with the log. Gives the winner's leaf; null where nobody won. Throws `Wrong`. */
export function redraw(one: Redraw): NumberLeaf | null {
  const { entry, rules, rule, from, unclaimed } = one.draw;
  const { draw, claim } = rules.entry;
  // A prize that was left unclaimed is drawn again by its own round.
  const again = claim && unclaimed.size > 0 ? redrawRound({ draw, claim }, unclaimed.size) : null;
  const isEarly =
    again === null
      ? entry.at < (from.entry.type === "cut" ? from.entry.at : draw)
      : unix(entry.at) < timeOfRound(again);
  must(!isEarly, "drawn_early");
  const expected = again === null ? byRule(one, rule) : byBeacon(one, again);
  must(entry.attempt === expected.attempt, "skipped_attempt");
  must(entry.number === expected.number, "wrong_number");
  must(entry.state === expected.state, "wrong_state");
  must(one.proofs.length === 0, "wrong_proof");
  return expected.winner;
}

type LotteryRule = Extract<PrizeRule, { kind: "lottery" }>;
type LotterySource = Extract<DrawSource, { kind: "lottery" }>;

function byRule(one: Redraw, rule: PrizeRule): Expected {
  if (rule.kind !== "lottery") return byBeacon(one, rule.round);
  const { entry, from } = one.draw;
  const [source] = entry.source;
  if (source?.kind !== "lottery") {
    // The lottery did not take place within a week: the rule's other source decides, or nobody wins.
    const last = Math.max(...rule.draws.map(({ at }) => unix(at)));
    must(unix(entry.at) >= last + WEEK, "other_source");
    return byOther(one, rule.otherwise);
  }
  must(isAnnounced(source, rule), "other_source");
  must(!source.results.some(({ at }) => unix(at) > unix(entry.at)), "drawn_early");
  const digits = source.results.map((result) => result.digits);
  const outcome = lotteryNumber(digits, { last: rule.last, numbers: from.entry.numbers });
  must(outcome.ok, "bad_digits");
  const number = outcome.value;
  if (number === null) return byOther(one, rule.otherwise);
  const { leaf } = take(one, number);
  const isAlone = entry.source.length === 1;
  if (leaf.state !== "free" && !one.excluded.has(number)) {
    must(isAlone, "other_source");
    return { attempt: 0, number, state: stateOf(leaf), winner: leaf };
  }
  if (rule.otherwise !== null || leaf.state !== "free") return byOther(one, rule.otherwise);
  must(isAlone, "other_source");
  return { ...NOBODY, number, state: "free" };
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

function byOther(one: Redraw, rule: DrandRule | null): Expected {
  if (rule !== null) return byBeacon(one, rule.round);
  const isAlone = one.draw.entry.source.every(({ kind }) => kind === "lottery");
  must(isAlone, "other_source");
  return NOBODY;
}

function byBeacon(one: Redraw, round: number): Expected {
  const { entry, from, rule, rules, unclaimed } = one.draw;
  const source = entry.source.at(-1);
  const mayFollow = rule.kind === "lottery" && unclaimed.size === 0;
  const isOnly = entry.source.length === 1 || mayFollow;
  must(source?.kind === "drand" && isOnly, "other_source");
  must(source.round === round, "other_round");
  const randomness = one.trust.verifyRound(round, source.signature);
  must(randomness.ok, "bad_beacon");
  const [book] = one.books;
  const rulesLeaf = book.leaves[rules.index];
  must(rulesLeaf, "other_rules");
  const seed = drawSeed({
    origin: book.key.name,
    sealRoot: rootAt(book, from.index + 1),
    rules: rulesLeaf,
    randomness: randomness.value,
  });
  return byAttempts(one, seed);
}

function byAttempts(one: Redraw, seed: Uint8Array): Expected {
  const { entry, from } = one.draw;
  const sold = from.entry.sold + from.entry.held;
  // A number that won before may be free at a later cut, because its sale was undone.
  const excluded = [...one.excluded].filter((number) => one.leaves?.[number]?.state !== "free");
  if (entry.number === "none" && excluded.length >= sold) return NOBODY;
  must(sold > 0, "wrong_number");
  // Each attempt that gives a rank uses up a proof; at most one attempt in 2^32 gives none.
  for (let attempt = 0, most = one.proofs.length + 64; attempt <= most; attempt++) {
    const rank = drawAttempt({ seed, prize: entry.prize, sold }, attempt);
    if (rank === null) continue;
    const { leaf, rank: proven } = take(one);
    must(proven === rank && leaf.state !== "free", "wrong_proof");
    const { number } = leaf;
    if (!one.excluded.has(number)) return { attempt, number, state: stateOf(leaf), winner: leaf };
  }
  must(false, "missing_proof");
}

function stateOf({ state }: NumberLeaf): "sold" | "held" | "free" {
  return state === "released" ? "free" : state;
}

/** Checks and returns the next proof, which must be of `number` if that is given. */
function take({ draw, proofs }: Redraw, number?: number) {
  const proof = proofs.shift();
  must(proof, "missing_proof");
  const { numbers, sold, held, root: hash } = draw.from.entry;
  const shown = number ?? numberIn(proof.leaf);
  const ranked = verifyRank(proof.leaf, shown, proof.path, { numbers, count: sold + held, hash });
  must(ranked.ok, "wrong_proof");
  return ranked.value;
}

/** The number that a leaf's text is about; -1 for any other text. */
export function numberIn(leaf: string): number {
  return Number(/^rifas-number\/v1 ([0-9]{1,10}) /.exec(leaf)?.[1] ?? -1);
}
