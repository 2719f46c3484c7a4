/** Raffles of all kinds from a seed: sizes, sales, rules, seals, draws, witnesses, earlier logs and receipts. */
import { roundAt } from "../src/drand-rounds.ts";
import type { ClaimRule, DrawSource, PrizeRule } from "../src/entry-values.ts";
import { PRIZE_STATES, type Entry, type EntryOf } from "../src/entry.ts";
import { writeBundle } from "../src/verify/bundle-json.ts";
import { honestDraw } from "./honest-draw.ts";
import { continuing, SECOND_ORIGIN } from "./key-changes.ts";
import { ORIGIN, OTHER_SEED, SEED } from "./keys.ts";
import { randomFrom, type Random } from "./random.ts";
import {
  bookOf,
  bundleOf,
  countOf,
  DEFAULTS,
  leavesFor,
  receiptOf,
  ticketsOf,
  type Buyer,
  type Rehearsal,
} from "./rehearsal.ts";
import { SAMPLE } from "./log-texts.ts";
import { buyerNamed, DRAW_AT, PROGRAM, SEALED_AT, SEALED_UNIX } from "./sample-raffle.ts";
import { signRound } from "./simulators.ts";

export interface RandomCase {
  readonly bundle: string;
  readonly receipts: readonly string[];
  readonly seen: readonly string[];
}

const DRAW_UNIX = Date.parse(DRAW_AT) / 1000;
const LOTTERY = { name: "Triple Zulia", at: "2026-12-01T19:10-04:00" };
const common = { raffle: 12, at: "2026-11-02T09:14:00Z" };

/** An honest raffle; with `beacon` its draws have the tests' beacon's signatures. */
export function randomRaffle(seed: number, beacon: boolean): RandomCase {
  const random = randomFrom(seed);
  const numbers = 2 + random.below(40);
  const sales = randomSales(random, numbers);
  const drawn = drawSome(random, sealSome(random, sales, beacon), beacon);
  const raffle = random.chance(0.1) ? cancelled(random, drawn) : drawn;
  const over = random.chance(0.1) ? { demo: true } : {};
  const bundle = bundleOf(raffle, { ...over, ...earlierOf(random, raffle) });
  const receipts = sales.sold.flatMap((list, at) => {
    const index = sales.first + 1 + at;
    if (!random.chance(0.3)) return [];
    return [receiptOf({ ...raffle, buyers: sales.buyers }, index, list, index + 1)];
  });
  const size = 1 + random.below(raffle.entries.length);
  const beginning = { ...raffle, entries: raffle.entries.slice(0, size) };
  const seen = random.chance(0.3) ? [bookOf(beginning).checkpoint] : [];
  return { bundle: writeBundle(bundle), receipts, seen };
}

interface Sales {
  readonly entries: readonly Entry[];
  /** The index of the rules. */
  readonly first: number;
  readonly origin: string;
  readonly seed: Uint8Array;
  readonly numbers: number;
  readonly sold: readonly (readonly number[])[];
  readonly buyers: ReadonlyMap<number, Buyer>;
  readonly held: ReadonlySet<number>;
  readonly given: ReadonlySet<number>;
  /** The texts of the terms that its rules sign. */
}

function randomSales(random: Random, numbers: number): Sales {
  const free = Array.from({ length: numbers }, (_, number) => number);
  const buyers = new Map<number, Buyer>();
  const sold: number[][] = [];
  for (let sale = 0; sale < 6; sale++) {
    const taken = take(random, free, 1 + random.below(4)).sort((a, b) => a - b);
    for (const number of taken) buyers.set(number, buyerNamed(`Cliente ${sale}`));
    if (taken.length > 0) sold.push(taken);
  }
  const held = new Set(take(random, free, random.chance(0.3) ? 1 + random.below(3) : 0));
  for (const number of held) buyers.set(number, buyerNamed("Pendiente Pago"));
  const rules = randomRules(random, numbers);
  const { beginning, first, origin, seed } = randomBeginning(random, rules);
  const leaves = leavesFor(numbers, buyers);
  const entries: Entry[] = [...beginning, rules];
  for (const list of sold) entries.push(saleOf(random, list, ticketsOf(list, leaves)));
  const given = new Set<number>();
  const [back] = sold[0] ?? [];
  if (back !== undefined && random.chance(0.4)) {
    given.add(back);
    const tickets = ticketsOf([back], leaves, "released");
    entries.push({ type: "released", ...common, of: first + 1, count: 1, why: "moved", tickets });
  }
  return { entries, first, origin, seed, numbers, sold, buyers, held, given };
}

/** A first log, or one that continues another after a restore or a change of key. */
function randomBeginning(random: Random, rules: EntryOf<"rules">) {
  if (!random.chance(0.25)) return { beginning: [], first: 0, origin: ORIGIN, seed: SEED };
  const seed = random.chance(0.3) ? OTHER_SEED : SEED;
  return { beginning: [continuing(oldLog(rules))], first: 1, origin: SECOND_ORIGIN, seed };
}

function take(random: Random, from: number[], count: number): number[] {
  return Array.from({ length: Math.min(count, from.length) }, () => {
    const [number = 0] = from.splice(random.below(from.length), 1);
    return number;
  });
}

function saleOf(random: Random, list: readonly number[], tickets: Uint8Array): Entry {
  const evidence = random.chance(0.5) ? null : random.bytes(32);
  return { type: "sold", ...common, count: list.length, evidence, tickets };
}

/** The log before a restored backup or a change of key. */
function oldLog(rules: EntryOf<"rules">) {
  return { ...DEFAULTS, entries: [rules, { ...rules, reason: "Otra hora" }] };
}

/** The logs before; sometimes they are left out. */
function earlierOf(random: Random, raffle: Rehearsal) {
  const [continues, rules] = raffle.entries;
  if (continues?.type !== "continues" || rules?.type !== "rules") return {};
  return { earlier: random.chance(0.9) ? [bookOf(oldLog(rules))] : [] };
}

function randomRules(random: Random, numbers: number): EntryOf<"rules"> {
  const prize = Array.from({ length: 1 + random.below(3) }, (_, at) => ({
    prize: at + 1,
    rule: randomRule(random, at),
  }));
  const { raffle } = common;
  const at = "2026-11-01T12:00:00Z";
  const times = { at, seal: SEALED_AT, draw: DRAW_AT };
  const signs = {
    price: "25.00",
    terms: SAMPLE,
    minimum: null,
    claim: randomClaim(random),
    release: numbers % 2 === 0 ? PROGRAM : null,
    reason: null,
  };
  return { type: "rules", raffle, ...times, numbers, prizes: prize.length, ...signs, prize };
}

function randomClaim(random: Random): ClaimRule | null {
  if (random.chance(0.5)) return null;
  return { days: 1 + random.below(40), unclaimed: random.chance(0.5) ? "kept" : "redrawn" };
}

function randomRule(random: Random, place: number): PrizeRule {
  const drand = { kind: "drand" as const, round: roundAt(DRAW_UNIX) + place };
  if (random.chance(0.4)) return drand;
  const draws = [LOTTERY, ...(random.chance(0.3) ? [{ ...LOTTERY, name: "Chance A" }] : [])];
  const otherwise = random.chance(0.5) ? { ...drand, round: drand.round + 200 } : null;
  return { kind: "lottery", draws, last: 2 + random.below(2), otherwise };
}

function sealSome(random: Random, sales: Sales, beacon: boolean): Rehearsal {
  const { origin, seed, held, given, numbers } = sales;
  const buyers = new Map([...sales.buyers].filter(([number]) => !given.has(number)));
  const leaves = leavesFor(numbers, buyers, held);
  const seal: Entry = {
    type: "seal",
    raffle: 12,
    at: SEALED_AT,
    ...countOf(leaves),
    rules: sales.first,
    blocks: random.chance(0.5) ? 0 : null,
    release: numbers % 3 === 0 ? PROGRAM : null,
  };
  const at = sales.entries.length;
  const isSealed = beacon || random.chance(0.9);
  const times = [SEALED_UNIX + random.below(1500), SEALED_UNIX + random.below(1900), null];
  return {
    ...DEFAULTS,
    origin,
    seed,
    entries: isSealed ? [...sales.entries, seal] : sales.entries,
    leaves: new Map(isSealed ? [[at, leaves]] : []),
    buyers,
    witnessed: random.chance(0.7) ? times : null,
    winners: [],
    inline: random.chance(0.8),
  };
}

function drawSome(random: Random, raffle: Rehearsal, beacon: boolean): Rehearsal {
  const seal = raffle.entries.findIndex(({ type }) => type === "seal");
  const rules = raffle.entries.find(({ type }) => type === "rules");
  if (seal < 0 || rules?.type !== "rules") return raffle;
  let drawn = raffle;
  for (const { prize, rule } of rules.prize) {
    const source = sourceOf(random, rule, beacon);
    // Prizes are drawn in their order.
    if (source === null || random.chance(0.15)) break;
    const excluded = drawn.winners.map(({ number }) => number);
    const call = { prize, seal, source, at: "2026-12-01T23:30:00Z", excluded };
    const first = honestDraw(drawn, { ...call, source: source.slice(0, 1) });
    const isFirst = first.state !== "free" && first.state !== "none";
    const needsMore = rule.kind === "lottery" && rule.otherwise !== null && !isFirst;
    if (needsMore && source.length < 2) break;
    const entry = needsMore ? honestDraw(drawn, call) : first;
    const { number } = entry;
    const winners = number === "none" || entry.state === "free" ? [] : [{ prize, number }];
    const entries = [...drawn.entries, entry];
    drawn = { ...drawn, entries, winners: [...drawn.winners, ...winners] };
  }
  return decideSome(random, drawn, seal);
}

/** The lottery's digits, then the beacon's round; without the beacon a rule that needs it has no source. */
function sourceOf(random: Random, rule: PrizeRule, beacon: boolean): readonly DrawSource[] | null {
  const drand = rule.kind === "lottery" ? rule.otherwise : rule;
  const round =
    beacon && drand !== null
      ? [{ kind: "drand" as const, round: drand.round, signature: signRound(drand.round) }]
      : [];
  if (rule.kind !== "lottery") return round.length > 0 ? round : null;
  const digits = () => String(random.below(1000)).padStart(3, "0");
  const results = rule.draws.map((draw) => ({ ...draw, digits: digits() }));
  return [{ kind: "lottery", results }, ...round];
}

function decideSome(random: Random, raffle: Rehearsal, seal: number): Rehearsal {
  const held = (raffle.leaves.get(seal) ?? []).filter(({ state }) => state === "held");
  const decided = held
    .filter(() => random.chance(0.5))
    .map(({ number }): Entry => {
      const state = random.chance(0.5) ? "sold" : "free";
      const at = "2026-12-02T10:00:00Z";
      return { type: "decided", raffle: 12, seal, number, state, reason: "Revisado", at };
    });
  return { ...raffle, entries: [...raffle.entries, ...decided, ...randomSteps(random)] };
}

/** What became of prizes, mostly in an order that can be. */
function randomSteps(random: Random): readonly Entry[] {
  if (random.chance(0.5)) return [];
  const order = random.chance(0.8) ? PRIZE_STATES : PRIZE_STATES.toReversed();
  return order
    .filter(() => random.chance(0.5))
    .map((state): Entry => {
      const days = 1 + random.below(40);
      const at = new Date((DRAW_UNIX + days * 86_400) * 1000).toISOString().replace(".000Z", "Z");
      const prize = 1 + random.below(2);
      return { type: "prize", raffle: 12, prize, version: random.chance(0.9) ? 1 : 2, state, at };
    });
}

/** Cancelled at the end; sometimes a sale is given back afterwards, or something else follows. */
function cancelled(random: Random, raffle: Rehearsal): Rehearsal {
  const { entries } = raffle;
  const at = "2026-12-03T10:00:00Z";
  const entry: Entry = { type: "cancelled", raffle: 12, reason: "Cancelada", at };
  const of = entries.findIndex(({ type }) => type === "sold");
  const tickets = random.bytes(32);
  const back: Entry = { type: "released", ...common, of, count: 1, why: "cancelled", tickets };
  const after = random.chance(0.2)
    ? entries.slice(-1)
    : of >= 0 && random.chance(0.5)
      ? [back]
      : [];
  return { ...raffle, entries: [...entries, entry, ...after] };
}
