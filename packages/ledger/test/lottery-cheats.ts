/** Cheats with a lottery's results and the source that decides after it, and the code that exposes each. */
import { roundAt } from "../src/drand-rounds.ts";
import type { Entry, EntryOf } from "../src/entry.ts";
import type { DrawSource, PublishedResult, LotteryDraw, PrizeRule } from "../src/entry-values.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import { honestDraw } from "./honest-draw.ts";
import { bundleOf, leavesFor, type Rehearsal } from "./rehearsal.ts";
import {
  DRAW_AT,
  drawnRaffle,
  sampleSeal,
  sampleSource,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";
import { signRound } from "./simulators.ts";

const TRIPLE: LotteryDraw = { name: "Triple Zulia", at: "2026-12-01T19:10-04:00" };
const CHANCE: LotteryDraw = { name: "Chance", at: "2026-12-01T19:30-04:00" };
const ROUND = roundAt(Date.parse(DRAW_AT) / 1000 + 600);
const BEACON = { kind: "drand", round: ROUND, signature: signRound(ROUND) } as const;
const ELSE = { kind: "drand", round: ROUND } as const;
const AT = "2026-12-02T00:30:00Z";
const OVER_AT = "2026-12-09T00:30:00Z";

type LotteryRule = Extract<PrizeRule, { kind: "lottery" }>;

/** The sample sealed under a lottery's rule for each of its prizes. */
function sealedUnder(rule: LotteryRule, { numbers = 20, prizes = 1 } = {}): Rehearsal {
  const raffle = sealedRaffle();
  const leaves = leavesFor(numbers, sealedBuyers());
  const prize = Array.from({ length: prizes }, (_, at) => {
    const round = ROUND + at;
    const otherwise = rule.otherwise === null ? null : { ...rule.otherwise, round };
    return { prize: at + 1, rule: { ...rule, otherwise } };
  });
  const entries = raffle.entries.map((entry): Entry => {
    if (entry.type === "rules") return { ...entry, numbers, prizes, prize };
    return entry.type === "seal" ? sampleSeal(leaves) : entry;
  });
  return { ...raffle, entries, leaves: new Map([[entries.length - 1, leaves]]) };
}

interface Call {
  readonly rule?: Partial<LotteryRule>;
  readonly numbers?: number;
  readonly source: readonly DrawSource[];
  readonly at?: string;
  /** What the log says otherwise than an honest server. */
  readonly lie?: Partial<EntryOf<"draw">>;
}

/** One prize by a lottery, drawn from these sources. */
function drawn({ rule, numbers, source, at = AT, lie = {} }: Call): Bundle {
  const raffle = sealedUnder({ ...VOID, ...rule }, { numbers });
  const seal = raffle.entries.length - 1;
  const entry = { ...honestDraw(raffle, { prize: 1, seal, source, at }), ...lie };
  const won = entry.number !== "none" && entry.state !== "free";
  const winners = won ? [{ prize: 1, number: Number(entry.number) }] : [];
  return bundleOf({ ...raffle, entries: [...raffle.entries, entry], winners });
}

const VOID: LotteryRule = { kind: "lottery", draws: [TRIPLE], last: 2, otherwise: null };
const two = { draws: [TRIPLE, CHANCE], last: 4 };
const published = (draw: LotteryDraw, digits: string): PublishedResult => ({ ...draw, digits });
const lottery = (...results: readonly PublishedResult[]): DrawSource => {
  return { kind: "lottery", results };
};
const sold = lottery(published(TRIPLE, "805"));
const unsold = lottery(published(TRIPLE, "804"));
const rejected = lottery(published(TRIPLE, "895"));
const later = { ...CHANCE, at: "2026-12-03T19:30-04:00" };

/** Two prizes by the same digits, whose number wins the first; `again` is what the log says of the second. */
function sameDigits(again: Partial<EntryOf<"draw">>): Bundle {
  const raffle = sealedUnder(VOID, { prizes: 2 });
  const seal = raffle.entries.length - 1;
  const draws = [1, 2].map((prize) => honestDraw(raffle, { prize, seal, source: [sold], at: AT }));
  const entries = draws.map((draw) => (draw.prize === 2 ? { ...draw, ...again } : draw));
  const winners = entries.flatMap(({ prize, number }) =>
    number === "none" ? [] : [{ prize, number }],
  );
  return bundleOf({ ...raffle, entries: [...raffle.entries, ...entries], winners });
}

/** A lottery that gives only these results decides among so many numbers. */
const issuing = (issued: string, numbers: number, last = 2): Bundle =>
  drawn({ rule: { issued, last }, numbers, source: [lottery(published(TRIPLE, "805"))] });

/** The first prize, whose rule is the beacon's, has a lottery's digits beside it. */
function besideBeacon(): Bundle {
  const raffle = drawnRaffle();
  const entries = raffle.entries.map((entry): Entry =>
    entry.type === "draw" && entry.prize === 1
      ? { ...entry, source: [sold, sampleSource(1)] }
      : entry,
  );
  return bundleOf({ ...raffle, entries });
}

const nobody = { number: "none", state: "none", attempt: 0 } as const;

export const LOTTERY_CHEATS: readonly Cheat[] = [
  {
    name: "takes another lottery's digits",
    code: "other_source",
    bundle: drawn({ source: [lottery(published({ ...TRIPLE, name: "Triple Táchira" }, "805"))] }),
  },
  {
    name: "takes the lottery's draw of an hour before",
    code: "other_source",
    bundle: drawn({
      source: [lottery(published({ ...TRIPLE, at: "2026-12-01T18:10-04:00" }, "805"))],
    }),
  },
  {
    name: "takes the lottery's draw of eight days later",
    code: "other_source",
    bundle: drawn({
      source: [lottery(published({ ...TRIPLE, at: "2026-12-09T19:10-04:00" }, "805"))],
      at: "2026-12-10T00:30:00Z",
    }),
  },
  {
    name: "takes one of two lotteries twice",
    code: "other_source",
    bundle: drawn({
      rule: two,
      source: [lottery(published(TRIPLE, "805"), published(TRIPLE, "805"))],
    }),
  },
  {
    name: "leaves out one of two lotteries",
    code: "other_source",
    bundle: drawn({ rule: two, source: [lottery(published(TRIPLE, "0805"))] }),
  },
  {
    name: "takes a later draw of one of two lotteries",
    code: "lottery_late",
    bundle: drawn({
      rule: two,
      source: [lottery(published(TRIPLE, "800"), published(later, "05"))],
      at: "2026-12-04T00:30:00Z",
    }),
  },
  {
    name: "knows the digits of one of two lotteries before they are drawn",
    code: "drawn_early",
    bundle: drawn({
      rule: two,
      source: [lottery(published(TRIPLE, "800"), published(CHANCE, "05"))],
      at: "2026-12-01T23:20:00Z",
    }),
  },
  {
    name: "asks the beacon although the lottery's number is sold",
    code: "other_source",
    bundle: drawn({ rule: { otherwise: ELSE }, source: [sold, BEACON], lie: honestDrawOf(BEACON) }),
  },
  {
    name: "asks the beacon although the rule leaves the prize without a winner",
    code: "other_source",
    bundle: drawn({ source: [unsold, BEACON] }),
  },
  {
    name: "asks the beacon about rejected digits although nothing else decides",
    code: "other_source",
    bundle: drawn({ numbers: 30, source: [rejected, BEACON] }),
  },
  {
    name: "says that nobody won although the beacon decides",
    code: "other_source",
    bundle: drawn({ rule: { otherwise: ELSE }, source: [unsold], lie: nobody }),
  },
  {
    name: "gives a number for digits that are rejected",
    code: "wrong_number",
    bundle: drawn({
      numbers: 30,
      source: [rejected],
      lie: { number: 5, state: "sold", attempt: 0 },
    }),
  },
  ...(
    [
      ["000-091", 100],
      ["001-899", 1000, 3],
      ["001-100", 1000, 3],
      ["90-99", 20],
      ["00091-00110", 21],
      ["05-30", 30],
      ["99-00", 20],
      ["0-99", 20],
      ["0-9", 20],
    ] as const
  ).map(([issued, numbers, last]): Cheat => ({
    name: `has ${numbers} numbers for the results ${issued}`,
    code: "unwinnable_numbers",
    bundle: issuing(issued, numbers, last),
  })),
  {
    name: "lets a number win twice by the same digits",
    code: "wrong_number",
    bundle: sameDigits({}),
  },
  {
    name: "adds a lottery's digits to a draw by the beacon",
    code: "other_source",
    bundle: besideBeacon(),
  },
];

/** What the beacon alone would give the prize. */
function honestDrawOf(source: DrawSource): Partial<EntryOf<"draw">> {
  const raffle = sealedUnder({ ...VOID, otherwise: ELSE });
  const seal = raffle.entries.length - 1;
  const { number, attempt, state } = honestDraw(raffle, {
    prize: 1,
    seal,
    source: [source],
    at: AT,
  });
  return { number, attempt, state };
}

/** What an honest server says in such cases, which a verifier must not call wrong. */
export const HONEST_LOTTERIES: readonly Pick<Cheat, "code" | "bundle">[] = [
  { code: "lottery_digits", bundle: drawn({ source: [unsold] }) },
  { code: "lottery_digits", bundle: drawn({ numbers: 30, source: [rejected] }) },
  {
    code: "lottery_digits",
    bundle: drawn({ rule: { otherwise: ELSE }, source: [unsold, BEACON] }),
  },
  {
    code: "lottery_digits",
    bundle: drawn({
      rule: two,
      source: [lottery(published(TRIPLE, "800"), published(CHANCE, "05"))],
    }),
  },
  { code: "lottery_digits", bundle: sameDigits(nobody) },
  ...(
    [
      ["000-091", 90],
      ["000-899", 100],
      ["05-24", 20],
      ["00091-00110", 20],
      ["15-60", 40],
    ] as const
  ).map(([issued, numbers]) => ({
    code: "lottery_digits" as const,
    bundle: issuing(issued, numbers),
  })),
  ...["7:10 PM", "07:10", "19:10", "7:10 de la noche", "1 pm y 7:10 pm"].map((hour) => {
    const draw = { ...TRIPLE, name: `Triple Zulia ${hour}` };
    const source = [lottery(published(draw, "805"))];
    return { code: "lottery_digits" as const, bundle: drawn({ rule: { draws: [draw] }, source }) };
  }),
  {
    code: "lottery_missing",
    bundle: drawn({ rule: { otherwise: ELSE }, source: [BEACON], at: OVER_AT }),
  },
];
