/** Cheats that only whoever lists what witnesses hold can see, and the honest histories beside them. */
import { explain, type Published } from "../src/monitor/explain.ts";
import { writeReport, type Report } from "../src/monitor/report-json.ts";
import type { Entry } from "../src/entry.ts";
import type { Book, Bundle } from "../src/verify/bundle-json.ts";
import type { Reason } from "../src/verify/verdict.ts";
import type { Headline } from "../src/verify/words.ts";
import { ORIGIN } from "./keys.ts";
import { continuing, FIRST_LOG, rekeyed, SECOND_ORIGIN, toldAgain } from "./key-changes.ts";
import { bookOf, bundleOf, leavesFor, type Rehearsal } from "./rehearsal.ts";
import {
  buyerNamed,
  drawnRaffle,
  sampleRules,
  sampleSales,
  sampleSeal,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";
import { TRUST } from "./simulators.ts";
import { checkpointAt, listingOf, WATCHED_UNIX } from "./witnessed-logs.ts";

export interface MonitorCase {
  readonly name: string;
  /** Its headline is what whoever has the report sees, if it gives one. */
  readonly code: Reason;
  /** What buyers and auditors see without a report; all proven if left out. */
  readonly without?: Headline;
  readonly bundle: Bundle;
  /** What the organiser had witnessed, in order. */
  readonly witnessed: readonly string[];
  readonly published: Published;
  readonly watchedAt?: number;
  /** What somebody changes in the report. */
  readonly change?: (report: Report) => Report;
}

const honest = drawnRaffle();
const honestBundle = bundleOf(honest);
const SEALED_SIZE = sealedRaffle().entries.length;

/** The same sales sealed for other owners: each variant has another root and so other winners. */
export function hiddenSeals(count: number): readonly Rehearsal[] {
  return Array.from({ length: count }, (_, at) => {
    const buyers = sealedBuyers().set(19, buyerNamed(`Otro ${at}`));
    const leaves = leavesFor(20, buyers);
    const sales = sampleSales();
    const entries = [...sales, sampleSeal(leaves)];
    return { ...sealedRaffle(), entries, buyers, leaves: new Map([[sales.length, leaves]]) };
  });
}

function deletedBook(raffle: number, entries = [{ ...sampleRules(), raffle }]): Book {
  return bookOf({ origin: ORIGIN.replace("/12/", `/${raffle}/`), seed: honest.seed, entries });
}

const restored = rekeyed({ why: "same" });
const restoredBundle = bundleOf(restored, { earlier: [bookOf(FIRST_LOG)] });

/** A second copy of the server, restored from the same backup. */
function copyOf(isSealed: boolean): Bundle {
  const origin = SECOND_ORIGIN.replace(/0$/, "7");
  const sales = [continuing(FIRST_LOG), ...toldAgain(sampleSales())];
  const seal = { ...sampleSeal(leavesFor(20, sealedBuyers())), rules: 1 };
  const entries = isSealed ? [...sales, seal] : sales;
  const leaves = new Map(isSealed ? [[sales.length, leavesFor(20, sealedBuyers())]] : []);
  const copy = { ...sealedRaffle(), origin, entries, leaves, witnessed: null };
  return bundleOf(copy, { earlier: [bookOf(FIRST_LOG)] });
}

const nothing = { deleted: [], notes: [] };
const seals = [checkpointAt(honestBundle.book, SEALED_SIZE), checkpointAt(honestBundle.book)];

/** The restored log was longer than its backup: this is its lost end. */
const lostBook = bookOf({
  ...FIRST_LOG,
  entries: [...FIRST_LOG.entries, ...sampleSales().slice(1, 2)],
});
const restoredSeal = checkpointAt(restoredBundle.book, 8);
const restoredTexts = [restoredSeal, checkpointAt(restoredBundle.book)];

/** The same raffle under another host. */
const elsewhere = { ...sealedRaffle(), origin: ORIGIN.replace(/^[^/]+/, "otra.example") };
const soldElsewhere = { ...FIRST_LOG, origin: elsewhere.origin };
const movedBundle = bundleOf(rekeyed({ why: "same", before: soldElsewhere }), {
  earlier: [bookOf(soldElsewhere)],
});

/** The honest log up to its seal, and then the end that it has no more. */
const reopened: Entry = {
  type: "reopened",
  raffle: 12,
  seal: SEALED_SIZE - 1,
  reason: "La lotería suspendió o movió su sorteo.",
  at: "2026-12-01T22:40:00Z",
};
const reopenedLater = { ...honest, entries: [...sealedRaffle().entries, reopened] };

export const MONITOR_CASES: readonly MonitorCase[] = [
  {
    name: "an honest raffle with a deleted one, rules witnessed on the way, and a correction",
    code: "monitor_explained",
    bundle: honestBundle,
    witnessed: [...seals, checkpointAt(honestBundle.book, 1), checkpointAt(deletedBook(13))],
    published: { bundles: [honestBundle], deleted: [deletedBook(13)], notes: [] },
  },
  {
    name: "an honest raffle that was restored",
    code: "monitor_explained",
    bundle: restoredBundle,
    witnessed: [...restoredTexts, checkpointAt(bookOf(FIRST_LOG))],
    published: { bundles: [restoredBundle], ...nothing },
  },
  {
    name: "keeps 37 of 38 seals hidden",
    code: "monitor_unexplained",
    bundle: honestBundle,
    witnessed: [...seals, ...hiddenSeals(37).map((one) => checkpointAt(bookOf(one)))],
    published: { bundles: [honestBundle], ...nothing },
  },
  {
    name: "publishes hidden seals as deleted logs",
    code: "monitor_unexplained",
    bundle: honestBundle,
    witnessed: [...seals, ...hiddenSeals(2).map((one) => checkpointAt(bookOf(one)))],
    published: {
      bundles: [honestBundle],
      deleted: hiddenSeals(2).map((one) => bookOf(one)),
      notes: [],
    },
  },
  {
    name: "forks its log",
    code: "monitor_conflict",
    bundle: honestBundle,
    witnessed: [...seals, ...hiddenSeals(1).map((one) => checkpointAt(bookOf(one)))],
    published: {
      bundles: [honestBundle, ...hiddenSeals(1).map((one) => bundleOf(one))],
      ...nothing,
    },
  },
  {
    name: "shows a buyer one branch of a fork and the monitor the other",
    code: "monitor_fork",
    // This branch's seal doesn't follow from its sales.
    without: "false",
    bundle: bundleOf({ ...sealedRaffle(), ...hiddenSeals(1)[0], witnessed: null }),
    witnessed: seals,
    published: { bundles: [honestBundle], ...nothing },
  },
  {
    name: "seals at another address first, and continues what was sold there",
    code: "monitor_fork",
    bundle: movedBundle,
    witnessed: [
      checkpointAt(movedBundle.book, 8),
      checkpointAt(movedBundle.book),
      checkpointAt(bookOf(elsewhere)),
    ],
    published: { bundles: [movedBundle, bundleOf(elsewhere)], ...nothing },
  },
  {
    name: "sells the raffle at two addresses",
    code: "monitor_conflict",
    bundle: honestBundle,
    witnessed: [...seals, checkpointAt(bookOf(elsewhere))],
    published: { bundles: [honestBundle, bundleOf(elsewhere)], ...nothing },
  },
  {
    name: "denies that it reopened the sale",
    code: "monitor_unexplained",
    bundle: honestBundle,
    witnessed: [...seals, checkpointAt(bookOf(reopenedLater))],
    published: { bundles: [honestBundle], ...nothing },
  },
  {
    name: "hides a later log from a buyer",
    code: "monitor_other_log",
    bundle: honestBundle,
    witnessed: [...seals, ...restoredTexts],
    published: { bundles: [restoredBundle, honestBundle], ...nothing },
  },
  {
    name: "seals a copy as well",
    code: "monitor_conflict",
    bundle: restoredBundle,
    witnessed: [...restoredTexts, checkpointAt(copyOf(true).book)],
    published: { bundles: [restoredBundle, copyOf(true)], ...nothing },
  },
  {
    name: "has a copy without a seal",
    code: "monitor_copy",
    bundle: restoredBundle,
    witnessed: [...restoredTexts, checkpointAt(copyOf(false).book)],
    published: { bundles: [restoredBundle, copyOf(false)], ...nothing },
  },
  {
    name: "loses the end of a log in a restore, of which nobody kept anything",
    code: "monitor_unexplained",
    bundle: restoredBundle,
    witnessed: [...restoredTexts, checkpointAt(lostBook)],
    published: { bundles: [restoredBundle], ...nothing },
  },
  {
    name: "loses the end of a log in a restore, which a receipt shows",
    code: "monitor_lost",
    bundle: restoredBundle,
    witnessed: [...restoredTexts, checkpointAt(lostBook)],
    published: { bundles: [restoredBundle], deleted: [], notes: [lostBook.checkpoint] },
  },
  {
    name: "is watched too early",
    code: "monitor_early",
    bundle: honestBundle,
    witnessed: seals,
    published: { bundles: [honestBundle], ...nothing },
    watchedAt: WATCHED_UNIX - 90_000,
  },
  {
    name: "is watched by somebody who leaves its seal out",
    code: "monitor_incomplete",
    bundle: honestBundle,
    witnessed: [checkpointAt(deletedBook(13)), ...seals],
    published: { bundles: [honestBundle], deleted: [deletedBook(13)], notes: [] },
  },
  {
    name: "is watched in none of the public logs",
    code: "monitor_partial",
    bundle: honestBundle,
    witnessed: seals,
    published: { bundles: [honestBundle], ...nothing },
    change: (report) => ({ ...report, logs: [] }),
  },
  {
    name: "shows the report of another organiser",
    code: "monitor_other_key",
    bundle: honestBundle,
    witnessed: [],
    published: { bundles: [], ...nothing },
    change: (report) => ({ ...report, keys: [new Uint8Array(32)] }),
  },
  {
    name: "shows a report whose time was changed",
    code: "monitor_invalid",
    bundle: honestBundle,
    witnessed: seals,
    published: { bundles: [honestBundle], ...nothing },
    change: (report) => ({ ...report, logs: report.logs.map(laterHead) }),
  },
  {
    name: "explains a hidden seal by a published one",
    code: "monitor_invalid",
    bundle: honestBundle,
    witnessed: [...seals, ...hiddenSeals(1).map((one) => checkpointAt(bookOf(one)))],
    published: { bundles: [honestBundle], ...nothing },
    change: (report) => ({ ...report, logs: report.logs.map(allExplained) }),
  },
];

function laterHead(listed: Report["logs"][number]): Report["logs"][number] {
  return { ...listed, head: listed.head.replaceAll(/ ([0-9]{10}) /g, " 1999999999 ") };
}

function allExplained(listed: Report["logs"][number]): Report["logs"][number] {
  const explained = listed.entries[0]?.explained ?? null;
  return { ...listed, entries: listed.entries.map((one) => ({ ...one, explained })) };
}

/** The report that a monitor publishes. */
export function reportOf({ witnessed, published, watchedAt, change }: MonitorCase): string {
  const report = explain([listingOf(witnessed, watchedAt)], published, TRUST.keys);
  return writeReport(change === undefined ? report : change(report));
}
