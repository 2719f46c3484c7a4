/** A raffle with a minimum, whose first close sold 8 numbers, and what an organiser could try with it. */
import type { Entry, EntryOf } from "../src/entry.ts";
import type { MinimumRule } from "../src/entry-values.ts";
import type { Cheat } from "./cheat.ts";
import { LATER_DRAW, LATER_ROUND, laterRules } from "./changed-rules.ts";
import { continuing, SECOND_ORIGIN } from "./key-changes.ts";
import { bookOf, bundleOf, leavesFor, ticketsOf, type Buyer, type Rehearsal } from "./rehearsal.ts";
import {
  buyerNamed,
  drawnRaffle,
  sampleRules,
  sampleSales,
  sampleSeal,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";

/** What the sample has sold. */
const SOLD = 8;
const CLOSED_AT = "2026-12-01T22:00:00Z";
const CLOSED_LATER = "2026-12-02T22:00:00Z";
export const postponing: MinimumRule = { least: 9, postponed: LATER_DRAW, otherwise: "cancelled" };
const [, ...SALES] = sampleSales();

type Decision = EntryOf<"minimum">;

export function decision(change: Partial<Decision> = {}): Decision {
  const common = { raffle: 12, minimum: 9, sold: SOLD, held: 0, at: CLOSED_AT };
  return { type: "minimum", ...common, outcome: "cancelled", ...change };
}

const sellingUnder = (minimum: MinimumRule | null): readonly Entry[] => [
  { ...sampleRules(), minimum },
  ...SALES,
];

/** Sold under these rules and not sealed, with what follows. */
export function openUnder(rules: EntryOf<"rules">, ...rest: readonly Entry[]): Rehearsal {
  const entries = [rules, ...SALES, ...rest];
  return { ...sealedRaffle(), entries, leaves: new Map(), winners: [], witnessed: null };
}

/** The same under a minimum. */
const open = (minimum: MinimumRule, ...rest: readonly Entry[]) =>
  openUnder({ ...sampleRules(), minimum }, ...rest);

/** The same, sealed and drawn at its first date. */
function drawn(minimum: MinimumRule, ...rest: readonly Entry[]): Rehearsal {
  const leaves = leavesFor(20, sealedBuyers());
  const entries = [...sellingUnder(minimum), ...rest];
  const rules = entries.findLastIndex(({ type }) => type === "rules");
  const seal = { ...sampleSeal(leaves), rules };
  return drawnRaffle({
    ...sealedRaffle(),
    entries: [...entries, seal],
    leaves: new Map([[entries.length, leaves]]),
  });
}

const least = (minimum: number): MinimumRule => ({
  least: minimum,
  postponed: null,
  otherwise: "cancelled",
});
const cancelled: Entry = {
  type: "cancelled",
  raffle: 12,
  reason: "No se llegó al mínimo de 9 vendidos.",
  at: CLOSED_AT,
};
export const postponed = decision({ outcome: "postponed" });
export const announcedRules = laterRules({
  at: CLOSED_AT,
  minimum: postponing,
  reason: "No se llegó al mínimo.",
});

/** Put off once, with one number more until the second close, and drawn then. */
function postponedRaffle({
  rules = announcedRules,
  again = decision({ sold: SOLD + 1, outcome: "drawn", at: CLOSED_LATER }),
}: { rules?: EntryOf<"rules">; again?: Decision | null } = {}): Rehearsal {
  const buyers: Map<number, Buyer> = sealedBuyers().set(15, buyerNamed("Rosa Blanco"));
  const leaves = leavesFor(20, buyers);
  const tickets = ticketsOf([15], leaves);
  const at = "2026-12-02T10:00:00Z";
  const sale: Entry = { type: "sold", raffle: 12, count: 1, evidence: null, at, tickets };
  const before = [...sellingUnder(postponing), postponed, rules, sale];
  const entries = again === null ? before : [...before, again];
  const seal = { ...sampleSeal(leaves), at: rules.seal, rules: before.length - 2 };
  const seen = Date.parse(rules.seal) / 1000 + 60;
  return drawnRaffle(
    {
      ...sealedRaffle(),
      entries: [...entries, seal],
      leaves: new Map([[entries.length, leaves]]),
      buyers,
      witnessed: [seen, seen, null],
    },
    { round: LATER_ROUND, at: "2026-12-02T23:01:00Z" },
  );
}

/** A log begins anew before the close, and the new one forgets to decide. */
function forgotten(): Cheat["bundle"] {
  const { origin, seed, ...rest } = drawn(least(9));
  const before = { origin, seed, entries: rest.entries.slice(0, SALES.length + 1) };
  const moved = rest.entries.flatMap((entry): Entry[] => {
    if (entry.type === "draw") return [];
    if (entry.type === "released") return [{ ...entry, of: entry.of + 1 }];
    return [entry.type === "seal" ? { ...entry, rules: 1 } : entry];
  });
  const leaves = new Map([...rest.leaves].map(([at, list]) => [at + 1, list]));
  const log = { ...rest, origin: SECOND_ORIGIN, seed, winners: [], leaves };
  const entries = [continuing(before), ...moved];
  return bundleOf({ ...log, entries }, { earlier: [bookOf(before)] });
}

/** Honest closes, by what they lead to. */
export const MINIMUM_RAFFLES = {
  "drawn with just enough": drawn(least(SOLD), decision({ minimum: SOLD, outcome: "drawn" })),
  "drawn with held numbers": drawn(least(9), decision({ held: 1, outcome: "drawn" })),
  "drawn with too few": drawn({ ...least(9), otherwise: "drawn" }, decision({ outcome: "drawn" })),
  "cancelled with too few": open(least(9), decision(), cancelled),
  "postponed with too few": postponedRaffle(),
} as const;

const late: Entry = { ...announcedRules, draw: "2026-12-03T23:00:00Z" };
const lowered = laterRules({ ...sampleRules(), at: "2026-11-20T12:00:00Z", reason: "Otro." });

const draws = [{ name: "Triple Zulia", at: "2026-12-02T19:10-04:00" }];
const withLottery = announcedRules.prize.map((line) =>
  line.prize === 1
    ? line
    : { prize: 2, rule: { kind: "lottery" as const, draws, last: 2, otherwise: null } },
);

export const MINIMUM_CHEATS: readonly Cheat[] = [
  {
    name: "lowers the minimum once numbers are sold",
    code: "minimum_changed",
    bundle: bundleOf(drawn(least(9), { ...lowered, minimum: least(SOLD) })),
  },
  {
    name: "changes the consequence once numbers are sold",
    code: "minimum_changed",
    bundle: bundleOf(drawn(least(9), { ...lowered, minimum: { ...least(9), otherwise: "drawn" } })),
  },
  {
    name: "takes the minimum away once numbers are sold",
    code: "minimum_changed",
    bundle: bundleOf(drawn(least(9), { ...lowered, minimum: null })),
  },
  {
    name: "draws with one number too few",
    code: "minimum_outcome",
    bundle: bundleOf(drawn(least(9), decision({ outcome: "drawn" }))),
  },
  {
    name: "cancels with just enough",
    code: "minimum_outcome",
    bundle: bundleOf(open(least(SOLD), decision({ minimum: SOLD }), cancelled)),
  },
  {
    name: "puts the draw off a second time",
    code: "minimum_outcome",
    bundle: bundleOf(
      postponedRaffle({
        again: decision({ sold: SOLD + 1, outcome: "postponed", at: CLOSED_LATER }),
      }),
    ),
  },
  {
    name: "counts more than was sold",
    code: "minimum_wrongly",
    bundle: bundleOf(drawn(least(9), decision({ sold: 9, outcome: "drawn" }))),
  },
  {
    name: "decides by a lower minimum",
    code: "minimum_wrongly",
    bundle: bundleOf(drawn(least(9), decision({ minimum: SOLD, outcome: "drawn" }))),
  },
  {
    name: "decides before the close",
    code: "minimum_wrongly",
    bundle: bundleOf(open(least(9), decision({ at: "2026-12-01T21:59:59Z" }), cancelled)),
  },
  {
    name: "decides twice",
    code: "minimum_wrongly",
    bundle: bundleOf(
      open(least(9), decision({ held: 1, outcome: "drawn" }), decision(), cancelled),
    ),
  },
  { name: "seals without a decision", code: "minimum_ignored", bundle: bundleOf(drawn(least(9))) },
  {
    name: "seals at the second close without a decision",
    code: "minimum_ignored",
    bundle: bundleOf(postponedRaffle({ again: null })),
  },
  {
    name: "seals what was to be cancelled",
    code: "minimum_ignored",
    bundle: bundleOf(drawn(least(9), decision())),
  },
  {
    name: "puts the draw off to another date than announced",
    code: "minimum_ignored",
    bundle: bundleOf(open(postponing, postponed, late)),
  },
  { name: "forgets the decision in a new log", code: "minimum_ignored", bundle: forgotten() },
  {
    name: "gives a prize to a lottery when the draw is put off",
    code: "rules_changed",
    bundle: bundleOf(open(postponing, postponed, { ...announcedRules, prize: withLottery })),
  },
];
