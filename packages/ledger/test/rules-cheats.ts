/** Cheats by which an organiser who knows a draw's result would have another one, and the code that exposes each. */
import { roundAt } from "../src/drand-rounds.ts";
import type { Entry, EntryOf } from "../src/entry.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import { changedRaffle, LATER_ROUND, laterRules } from "./changed-rules.ts";
import { honestDraw } from "./honest-draw.ts";
import { FIRST, instantRaffle, instantRules, SECOND } from "./instant-raffle.ts";
import { bundleOf, type Rehearsal, redated } from "./rehearsal.ts";
import { reopenedRaffle } from "./reopened-raffle.ts";
import {
  DRAW_AT,
  drawnRaffle,
  lotteryRaffle,
  sampleRules,
  sampleSales,
  sampleSource,
  sealedRaffle,
  SEALED_UNIX,
} from "./sample-raffle.ts";

const changed = (rules: Partial<EntryOf<"rules">>, witnessed: number | null = 60) =>
  bundleOf(changedRaffle(laterRules(rules), witnessed));

/** The raffle whose first rules are others, sold, sealed and drawn all the same. */
function announced(change: (rules: EntryOf<"rules">) => EntryOf<"rules">): Bundle {
  const raffle = sealedRaffle();
  const entries = raffle.entries.map((entry) => (entry.type === "rules" ? change(entry) : entry));
  const [rules] = entries;
  const drand = rules?.type === "rules" ? rules.prize[0]?.rule : undefined;
  const round = drand?.kind === "drand" ? drand.round : LATER_ROUND;
  return bundleOf(drawnRaffle({ ...raffle, entries }, { round }));
}

function laterRound(rules: EntryOf<"rules">): EntryOf<"rules"> {
  const prize = rules.prize.map((line) =>
    line.rule.kind === "drand"
      ? { ...line, rule: { ...line.rule, round: line.rule.round + 1 } }
      : line,
  );
  return { ...rules, prize };
}

const TRIPLE_ALONE = {
  kind: "lottery",
  draws: [{ name: "Triple Zulia", at: "2026-12-01T19:10-04:00" }],
  last: 2,
  otherwise: null,
} as const;

/** The sealed raffle with another entry, or an entry changed. */
function sealedWith(change: (entry: Entry, index: number) => readonly Entry[]): Bundle {
  const raffle = sealedRaffle();
  return bundleOf({ ...raffle, entries: raffle.entries.flatMap(change), leaves: new Map() });
}

const lateSale = (entry: Entry): readonly Entry[] => {
  if (entry.type !== "released") return [entry];
  const [, sale] = sampleSales();
  return sale?.type === "sold" ? [entry, { ...sale, count: 1, at: DRAW_AT }] : [entry];
};

/** The lottery's raffle with other announced draws; witnesses saw its seal at `seen`. */
function lottery(
  at: string,
  seen: number | null = null,
  { sealedAt, name = "Triple Zulia" }: { sealedAt?: string; name?: string } = {},
): Bundle {
  const raffle = lotteryRaffle();
  const draw = { name, at };
  const entries = raffle.entries.map((entry): Entry => {
    if (entry.type === "seal") return { ...entry, at: sealedAt ?? entry.at };
    if (entry.type !== "rules") return lotteryDraw(entry, draw);
    return {
      ...entry,
      prize: [{ prize: 1, rule: { kind: "lottery", draws: [draw], last: 2, otherwise: null } }],
    };
  });
  return bundleOf({ ...raffle, entries, witnessed: seen === null ? null : [seen, seen, null] });
}

function lotteryDraw(entry: Entry, change: { name: string; at: string }, digits = "805"): Entry {
  if (entry.type !== "draw") return entry;
  return { ...entry, source: [{ kind: "lottery", results: [{ ...change, digits }] }] };
}

/** The lottery of two days later decides, whose digits the log states at that time. */
function late(at = "2026-12-04T00:30:00Z"): Bundle {
  const raffle = lotteryRaffle();
  const entries = raffle.entries.map((entry): Entry => {
    const drawn = lotteryDraw(entry, { name: "Triple Zulia", at: "2026-12-03T19:10-04:00" });
    return drawn.type === "draw" ? { ...drawn, at } : drawn;
  });
  return bundleOf({ ...raffle, entries });
}

/** Both prizes are drawn, the second one first, so that it can win what the first would. */
function otherOrder(): Bundle {
  let raffle: Rehearsal = sealedRaffle();
  const seal = raffle.entries.length - 1;
  for (const prize of [2, 1]) {
    const excluded = raffle.winners.map(({ number }) => number);
    const call = { prize, seal, source: [sampleSource(prize)], at: "2026-12-01T23:01:00Z" };
    const entry = honestDraw(raffle, { ...call, excluded });
    const number = entry.number === "none" ? 0 : entry.number;
    const winners = [{ prize, number }, ...raffle.winners];
    raffle = { ...raffle, entries: [...raffle.entries, entry], winners };
  }
  return bundleOf(raffle);
}

/** The prize whose cut is known gets another time. */
function otherInstant(): Bundle {
  const at = "2026-11-15T00:00:00Z";
  const rules = instantRules();
  const prize = rules.prize.map((line) =>
    line.prize === FIRST
      ? {
          prize: FIRST,
          rule: { kind: "instant" as const, at, round: roundAt(Date.parse(at) / 1000 + 600) },
        }
      : line,
  );
  const between = [{ ...rules, at: "2026-11-12T00:00:00Z", reason: "Otra hora.", prize }];
  return bundleOf(instantRaffle({ between }));
}

const drawIn = ({ entries }: Rehearsal, prize: number) =>
  entries.findIndex((entry) => entry.type === "draw" && entry.prize === prize);

/** An instant prize's draw comes later in the log, after the draw of another prize. */
function instantLater(prize: number, after: number): Bundle {
  const raffle = instantRaffle();
  const [from, to] = [drawIn(raffle, prize), drawIn(raffle, after)];
  const shifted = (index: number) => (index > from && index <= to ? index - 1 : index);
  const rest = raffle.entries.toSpliced(from, 1);
  const entries = rest.toSpliced(to, 0, ...raffle.entries.slice(from, from + 1));
  const moved = entries.map((entry) =>
    entry.type === "draw" ? { ...entry, seal: shifted(entry.seal) } : entry,
  );
  const leaves = new Map([...raffle.leaves].map(([index, list]) => [shifted(index), list]));
  return bundleOf({ ...raffle, entries: moved, leaves });
}

/** An instant prize is drawn again from the seal, whose numbers are others than its cut's. */
function instantFromSeal(): Bundle {
  const raffle = instantRaffle();
  const seal = raffle.entries.findIndex(({ type }) => type === "seal");
  const again = raffle.entries.flatMap((entry): Entry[] =>
    entry.type === "draw" && entry.prize === SECOND ? [{ ...entry, seal, version: 2 }] : [],
  );
  return bundleOf({ ...raffle, entries: [...raffle.entries, ...again] });
}

/** A reopening that witnesses saw in time, whose rules are chosen once the result is known. */
function lateAfterReopening(): Bundle {
  const { entries } = reopenedRaffle();
  const voiding = entries.flatMap((entry): Entry[] => {
    if (entry.type === "reopened") return [entry];
    return entry.type === "rules" && entry.reason !== null ? [{ ...entry, at: DRAW_AT }] : [];
  });
  return bundleOf(reopenedRaffle({ voiding }));
}

const toLottery: Entry = {
  ...sampleRules(),
  at: "2026-12-01T22:35:00Z",
  reason: "Cambió la regla.",
  prize: sampleRules().prize.map((line) =>
    line.prize === 1 ? { prize: 1, rule: TRIPLE_ALONE } : line,
  ),
};
const more = { numbers: 21 };
const one = { prizes: 1, prize: laterRules().prize.slice(0, 1) };

export const RULES_CHEATS: readonly Cheat[] = [
  {
    name: "moves the draw once its round is known",
    code: "rules_late",
    bundle: changed({ at: "2026-12-01T23:05:00Z" }),
  },
  {
    name: "moves the draw once the seal was due",
    code: "rules_late",
    bundle: changed({ at: "2026-12-01T22:30:00Z" }),
  },
  {
    name: "gives a prize to a lottery once the seal was due",
    code: "rules_late",
    bundle: bundleOf({ ...sealedRaffle(), entries: [...sampleSales(), toLottery] }),
  },
  {
    name: "dates the move back, which no witness saw",
    code: "rules_changed",
    bundle: changed({}, null),
  },
  {
    name: "dates the move back, which witnesses saw after the draw",
    code: "witnessed_late",
    bundle: changed({ at: "2026-12-01T22:20:00Z" }, 3600),
  },
  {
    name: "leaves out the dates of a change",
    code: "rules_changed",
    bundle: redated(changed({}), "rules", () => []),
  },
  {
    name: "shows the dates of something else for a change",
    code: "bad_date",
    bundle: redated(changed({}), "rules", (date) => [
      { ...date, checkpoint: bundleOf(drawnRaffle()).book.checkpoint },
    ]),
  },
  {
    name: "announces rules after their own draw",
    code: "rules_late",
    bundle: announced((rules) => ({ ...rules, at: DRAW_AT })),
  },
  {
    name: "reopens in time, and chooses the rules later",
    code: "rules_late",
    bundle: lateAfterReopening(),
  },
  {
    name: "seals before the announced time",
    code: "sealed_early",
    bundle: announced((rules) => ({ ...rules, seal: "2026-12-01T22:45:00Z" })),
  },
  { name: "sells when the draw is due", code: "sold_after_draw", bundle: sealedWith(lateSale) },
  {
    name: "dates a sale before the entries that precede it",
    code: "times_go_back",
    bundle: sealedWith((entry, at) =>
      at === 3 && entry.type === "sold" ? [{ ...entry, at: "2026-11-02T08:00:00Z" }] : [entry],
    ),
  },
  { name: "announces a later round", code: "wrong_round", bundle: announced(laterRound) },
  {
    name: "announces a round that will be known before the draw",
    code: "wrong_round",
    bundle: changed({ prize: laterRules().prize.map(earlier) }),
  },
  {
    name: "announces a lottery that is known before the seal",
    code: "wrong_lottery_time",
    bundle: lottery("2026-12-01T18:30-04:00"),
  },
  {
    name: "announces a lottery of another day",
    code: "wrong_lottery_time",
    bundle: lottery("2026-12-02T19:10-04:00"),
  },
  ...["Triple Zulia 4:40 PM", "Triple Zulia 7:05", "Triple Zulia de las 8 de la noche"].map(
    (name): Cheat => ({
      name: `announces '${name}' for ten past seven`,
      code: "other_lottery_hour",
      bundle: lottery("2026-12-01T19:10-04:00", null, { name }),
    }),
  ),
  {
    name: "announces '5:10 PM' by the clock of another place, two hours later in Caracas",
    code: "other_lottery_hour",
    bundle: lottery("2026-12-01T17:10-06:00", null, { name: "Triple Zulia 5:10 PM" }),
  },
  {
    name: "has the seal witnessed once the lottery is known",
    code: "witnessed_late",
    bundle: lottery("2026-12-01T18:40-04:00", SEALED_UNIX + 900),
  },
  {
    name: "seals once the lottery is known",
    code: "sealed_late",
    bundle: lottery("2026-12-01T18:31-04:00", null, { sealedAt: "2026-12-01T22:45:00Z" }),
  },
  { name: "takes a later draw of the lottery", code: "lottery_late", bundle: late() },
  {
    name: "knows a lottery's digits before they are drawn",
    code: "drawn_early",
    bundle: late("2026-12-02T00:30:00Z"),
  },
  { name: "takes a prize away", code: "fewer_prizes", bundle: changed(one) },
  { name: "adds numbers", code: "numbers_changed", bundle: changed(more) },
  { name: "draws the prizes in another order", code: "drawn_out_of_order", bundle: otherOrder() },
  {
    name: "draws an instant prize after the main ones",
    code: "drawn_out_of_order",
    bundle: instantLater(SECOND, 2),
  },
  {
    name: "draws the instant prizes in another order",
    code: "drawn_out_of_order",
    bundle: instantLater(FIRST, SECOND),
  },
  {
    name: "draws an instant prize again, from the seal",
    code: "draw_without_seal",
    bundle: instantFromSeal(),
  },
  {
    name: "gives a prize that was cut another time",
    code: "cut_prize_changed",
    bundle: otherInstant(),
  },
];

function earlier(line: EntryOf<"rules">["prize"][number]) {
  return { ...line, rule: { kind: "drand" as const, round: LATER_ROUND - 1 } };
}
