/** Cheats by an organiser who continues a log in another one, to leave out what the first says. */
import type { Entry, EntryOf } from "../src/entry.ts";
import { roundAt } from "../src/drand-rounds.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import { laterRules } from "./changed-rules.ts";
import { cutOf, FIRST, instantRaffle, instantRules } from "./instant-raffle.ts";
import { continuing, SECOND_ORIGIN, toldAgain } from "./key-changes.ts";
import { SEED } from "./keys.ts";
import { bookOf, bundleOf, leavesFor, type Rehearsal } from "./rehearsal.ts";
import {
  drawnRaffle,
  sampleRules,
  sampleSales,
  sampleSeal,
  SEALED_AT,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";

type Log = Pick<Rehearsal, "origin" | "seed" | "entries">;

/** A log that continues `before` after a restore, with these entries, sealed and drawn under the sample's rules. */
function restored(before: Log, told: readonly Entry[], isDrawn = true): Bundle {
  const entries = [continuing(before), ...toldAgain(told)];
  const buyers = sealedBuyers();
  const sold = new Set(told.flatMap((entry) => (entry.type === "sold" ? [entry.count] : [])));
  if (!sold.has(1) || told.filter(({ type }) => type === "sold").length < 4) buyers.delete(0);
  const leaves = leavesFor(20, buyers);
  const rules = entries.findLastIndex(({ type }) => type === "rules");
  const last = entries[rules];
  const at = last?.type === "rules" ? last.seal : SEALED_AT;
  const sealed: Rehearsal = {
    ...sealedRaffle(),
    origin: SECOND_ORIGIN,
    seed: SEED,
    entries: [...entries, { ...sampleSeal(leaves), at, rules }],
    leaves: new Map([[entries.length, leaves]]),
    buyers,
  };
  return bundleOf(isDrawn ? drawnRaffle(sealed) : sealed, { earlier: [bookOf(before)] });
}

/** The rules again, in the next log. */
const again = (change: Partial<EntryOf<"rules">> = {}): Entry => ({
  ...sampleRules(),
  reason: "Se restauró una copia de seguridad.",
  ...change,
});

const [, ...SALES] = sampleSales();
const afterTwoRules = SALES.map((entry) =>
  entry.type === "released" ? { ...entry, of: entry.of + 1 } : entry,
);
const first: Log = { ...sealedRaffle(), entries: sampleSales() };
const withoutJose = SALES.toSpliced(1, 1).map((entry) =>
  entry.type === "released" ? { ...entry, of: 2 } : entry,
);
const moved = laterRules({ at: "2026-12-01T23:05:00Z" });
const cutLog: Log = { ...instantRaffle(), entries: instantRaffle().entries.slice(0, 7) };

/** The first prize is cut again in the next log, at its second chance. */
function cutAgain(): Bundle {
  const rules = { ...instantRules(), reason: "Se restauró una copia de seguridad." };
  const told = [rules, ...SALES];
  const cut = { ...cutOf(FIRST, 1), sold: 8 };
  const entries = [continuing(cutLog), ...toldAgain(told), cut];
  const raffle = { ...sealedRaffle(), origin: SECOND_ORIGIN, entries, winners: [] };
  const leaves = new Map([[entries.length - 1, leavesFor(20, sealedBuyers())]]);
  return bundleOf({ ...raffle, leaves, witnessed: null }, { earlier: [bookOf(cutLog)] });
}

/** The prize was cut in the former log; the next one is honest about the rest. */
function cutBefore(change: Partial<EntryOf<"rules">> = {}): Bundle {
  const rules = { ...instantRules(), reason: "Se restauró una copia de seguridad.", ...change };
  const entries = [continuing(cutLog), ...toldAgain([rules, ...SALES])];
  const raffle = { ...sealedRaffle(), origin: SECOND_ORIGIN, entries, leaves: new Map() };
  return bundleOf(raffle, { earlier: [bookOf(cutLog)] });
}

const TRIPLE = {
  kind: "lottery",
  draws: [{ name: "Triple Zulia", at: "2026-12-01T19:10-04:00" }],
  last: 2,
  otherwise: null,
} as const;

const otherRound = sampleRules().prize.map(({ prize }) => ({
  prize,
  rule: { kind: "drand" as const, round: roundAt(Date.parse(sampleRules().draw) / 1000) + prize },
}));

/** A lottery decides about the first prize; the second keeps its rule. */
const otherFirst = sampleRules().prize.map((line) =>
  line.prize === 1 ? { prize: 1, rule: TRIPLE } : line,
);

const withoutFirst = instantRules()
  .prize.filter(({ prize }) => prize !== FIRST)
  .map(({ rule }, at) => ({ prize: at + 1, rule }));

const cancelled: Entry = {
  type: "cancelled",
  raffle: 12,
  reason: "El organizador canceló la rifa.",
  at: "2026-11-20T00:00:00Z",
};
const [firstSale] = SALES;
if (firstSale?.type !== "sold") throw new Error("no sale");
const SALES_BY_BANK: Entry = { ...firstSale, evidence: new Uint8Array(32) };
const paidAgain = SALES.with(0, SALES_BY_BANK);

/** The log continues the sample's and isn't sealed yet. */
function unsealed(told: readonly Entry[], sales: readonly Entry[] = SALES): Bundle {
  const before = { ...first, entries: [sampleRules(), ...sales] };
  const entries = [continuing(before), ...toldAgain([again(), ...told])];
  const raffle = { ...sealedRaffle(), origin: SECOND_ORIGIN, entries, leaves: new Map() };
  return bundleOf(raffle, { earlier: [bookOf(before)] });
}

/** The log was continued at this time, on the day of the first instant prize, which neither log cuts for. */
function overdue(at: string): Bundle {
  const told = instantRules(null);
  const before = { ...first, entries: [told, ...SALES] };
  return restored(before, [
    { ...told, at, reason: "Se restauró una copia de seguridad." },
    ...SALES,
  ]);
}

/** An honest server that was restored after an instant prize's time. */
export const restoredLate = overdue("2026-11-10T00:00:00Z");

export const CONTINUED_CHEATS: readonly Cheat[] = [
  {
    name: "continues with other rules",
    code: "continues_other_rules",
    bundle: restored(first, [again({ seal: "2026-12-01T22:29:00Z" }), ...SALES]),
  },
  {
    name: "continues with another rule for one prize of two",
    code: "continues_other_rules",
    bundle: restored(first, [again({ prize: otherFirst }), ...SALES], false),
  },
  {
    name: "continues with another round",
    code: "wrong_round",
    bundle: restored(first, [again({ prize: otherRound }), ...SALES]),
  },
  {
    name: "continues with a prize less",
    code: "continues_other_rules",
    bundle: restored(
      first,
      [again({ prizes: 1, prize: sampleRules().prize.slice(0, 1) }), ...SALES],
      false,
    ),
  },
  {
    name: "continues without a sale",
    code: "continues_without_sale",
    bundle: restored(first, [again(), ...withoutJose]),
  },
  {
    name: "says of a sale that is told again that it was paid by bank",
    code: "continues_paid_otherwise",
    bundle: unsealed(paidAgain),
  },
  {
    name: "shows another payment for a sale that is told again",
    code: "continues_paid_otherwise",
    bundle: unsealed(
      paidAgain.with(0, { ...SALES_BY_BANK, evidence: new Uint8Array(32).fill(1) }),
      paidAgain,
    ),
  },
  {
    name: "goes on with a raffle that the log before cancelled",
    code: "continues_cancelled",
    bundle: restored({ ...first, entries: [...sampleSales(), cancelled] }, [again(), ...SALES]),
  },
  {
    name: "changes the rules before it tells the sales again",
    code: "rules_changed",
    bundle: restored(
      first,
      [again(), again({ at: "2026-11-03T00:00:00Z", prize: otherFirst }), ...afterTwoRules],
      false,
    ),
  },
  {
    name: "hides in the log before that the draw was moved late",
    code: "rules_late",
    bundle: restored(
      { ...first, entries: [...sampleSales(), moved] },
      [{ ...moved, reason: "x" }, ...SALES],
      false,
    ),
  },
  {
    name: "hides in the log before that the rules were changed",
    code: "rules_changed",
    bundle: restored(
      { ...first, entries: [...sampleSales(), again({ prize: otherFirst })] },
      [again({ prize: otherFirst }), ...SALES],
      false,
    ),
  },
  {
    name: "draws again what the log before had drawn",
    code: "drawn_in_earlier",
    bundle: restored(instantRaffle(), [again(), ...SALES]),
  },
  {
    name: "continues before an instant prize's time, and doesn't cut for it",
    code: "skipped_cut",
    bundle: overdue("2026-11-09T23:58:00Z"),
  },
  { name: "cuts again for an instant prize", code: "cut_again", bundle: cutAgain() },
  { name: "leaves the cut in the log before", code: "cut_in_earlier", bundle: cutBefore() },
  {
    name: "leaves the prize whose cut is in the log before out of the rules",
    code: "continues_other_rules",
    bundle: cutBefore({ prizes: 3, prize: withoutFirst }),
  },
];
