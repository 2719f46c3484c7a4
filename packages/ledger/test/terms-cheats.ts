/** Cheats by which an organiser promises one thing and hands over another. */
import { signCheckpoint } from "../src/signed-note.ts";
import { roundAt } from "../src/drand-rounds.ts";
import type { Entry, EntryOf } from "../src/entry.ts";
import { utf8 } from "../src/bytes.ts";
import { leafHash, treeRoot } from "../src/tree.ts";
import { termsDigest, writeTerms } from "../src/terms.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import { continuing, SECOND_ORIGIN, toldAgain } from "./key-changes.ts";
import { ORIGIN, SEED } from "./keys.ts";
import { bookOf, bundleOf, type Rehearsal } from "./rehearsal.ts";
import { reopenedRaffle } from "./reopened-raffle.ts";
import { DRAW_AT, sampleRules, sampleSales, sealedRaffle } from "./sample-raffle.ts";
import { sampleTerms, signed } from "./signed-terms.ts";
import { laterTerms, signedRaffle, signedRules, SWAPPED, TERMS } from "./signed-raffle.ts";

const swap = { terms: termsDigest(SWAPPED) };
const both = [TERMS, SWAPPED];
const otherOrganizer = writeTerms(sampleTerms({ organizer: "Rifas El Guaire" }));
const otherRaffle = writeTerms(sampleTerms({ raffle: 13 }));
const onePrize = writeTerms(sampleTerms({}, 1));

/** Rules during the sale that differ by `change`. */
const changed = (change: Partial<EntryOf<"rules">>, terms: readonly string[] = both) =>
  bundleOf(signedRaffle({ between: [laterTerms(change)], terms }));

/** The bundle with these texts for the digest of the true terms. */
function showing(...texts: readonly string[]): Bundle {
  const digest = termsDigest(TERMS);
  return { ...bundleOf(signedRaffle()), terms: texts.map((text) => ({ digest, text })) };
}

/** The raffle whose rules sign other terms from the beginning. */
const signing = (terms: string) =>
  bundleOf(signedRaffle({ rules: signed(sampleRules(), terms), terms: [terms] }));

const [, ...SALES] = sampleSales();
const THIRD = { kind: "drand", round: roundAt(Date.parse(DRAW_AT) / 1000) + 2 } as const;

/** A log after a restore, on sale, that continues one with `before`. */
function restored(before: readonly Entry[], again: readonly Entry[]): Bundle {
  const log = { origin: ORIGIN, seed: SEED, entries: before };
  const { winners: _, ...rest } = sealedRaffle();
  const entries = [continuing(log), ...toldAgain(again)];
  const newer: Rehearsal = {
    ...rest,
    origin: SECOND_ORIGIN,
    entries,
    leaves: new Map(),
    winners: [],
    terms: both.filter((text) => isSigned(text, [...before, ...again])),
  };
  return bundleOf(newer, { earlier: [bookOf(log)] });
}

function isSigned(text: string, entries: readonly Entry[]): boolean {
  const digest = String(termsDigest(text));
  return entries.some((entry) => entry.type === "rules" && String(entry.terms) === digest);
}

const again = { reason: "Se restauró una copia de seguridad." };

/** The log with another entry at its end, signed. */
export function withEntry(bundle: Bundle, entry: string): Bundle {
  const entries = [...bundle.book.entries, entry];
  const root = treeRoot(entries.map((text) => leafHash(utf8(text))));
  const checkpoint = signCheckpoint({ origin: ORIGIN, size: entries.length, root }, SEED);
  return { ...bundle, book: { ...bundle.book, entries, checkpoint } };
}

/** Reopened in time, with other terms. */
function reopenedWithOthers(): Bundle {
  const voiding = reopenedRaffle().entries.flatMap((entry): Entry[] => {
    if (entry.type === "reopened") return [entry];
    return entry.type === "rules" && entry.reason !== null ? [signed(entry, SWAPPED)] : [];
  });
  const raffle = reopenedRaffle({ voiding });
  const entries = raffle.entries.map((entry, at) =>
    at === 0 && entry.type === "rules" ? signed(entry, TERMS) : entry,
  );
  return bundleOf({ ...raffle, entries, winners: [], terms: both });
}

export const TERMS_CHEATS: readonly Cheat[] = [
  { name: "swaps the titles once numbers are sold", code: "terms_changed", bundle: changed(swap) },
  {
    name: "swaps the titles after the close",
    code: "terms_changed_late",
    bundle: changed({ ...swap, at: "2026-12-01T22:00:00Z" }),
  },
  {
    name: "swaps the titles while it reopens the sale",
    code: "terms_changed_late",
    bundle: reopenedWithOthers(),
  },
  {
    name: "becomes another organiser once numbers are sold",
    code: "terms_changed",
    bundle: changed({ terms: termsDigest(otherOrganizer) }, [TERMS, otherOrganizer]),
  },
  { name: "signs a digest and shows no terms", code: "missing_terms", bundle: showing() },
  {
    name: "leaves out the terms that were in force before",
    code: "missing_terms",
    bundle: changed(swap, [SWAPPED]),
  },
  { name: "shows other titles", code: "other_terms", bundle: showing(SWAPPED) },
  { name: "shows another organiser", code: "other_terms", bundle: showing(otherOrganizer) },
  { name: "shows the same terms twice", code: "other_terms", bundle: showing(TERMS, TERMS) },
  {
    name: "shows terms that nobody signed",
    code: "other_terms",
    bundle: bundleOf(signedRaffle({ terms: both })),
  },
  {
    name: "signs the terms of another raffle",
    code: "malformed_terms",
    bundle: signing(otherRaffle),
  },
  { name: "leaves a prize without title", code: "malformed_terms", bundle: signing(onePrize) },
  {
    name: "adds a prize that its terms don't name",
    code: "malformed_terms",
    bundle: changed({ prizes: 3, prize: [...sampleRules().prize, { prize: 3, rule: THIRD }] }, [
      TERMS,
    ]),
  },
  {
    name: "signs what can't be read",
    code: "malformed_terms",
    bundle: signing("rifas-bases/v1\nLo que diga el organizador.\n"),
  },
  {
    name: "continues with other terms",
    code: "continues_other_rules",
    bundle: restored([signedRules(), ...SALES], [signedRules({ ...again, ...swap }), ...SALES]),
  },
  {
    name: "changes the terms, and continues in another log",
    code: "terms_changed",
    bundle: restored(
      [signedRules(), ...SALES, laterTerms(swap)],
      [signedRules({ ...again, ...swap }), ...SALES],
    ),
  },
  {
    name: "writes what no verifier knows",
    code: "unknown_entry",
    bundle: withEntry(
      bundleOf(signedRaffle()),
      "rifas-libro/v3\ndelivered\nraffle 12\nprize 1\nat 2026-12-05T12:00:00Z\n",
    ),
  },
  {
    name: "leaves what no verifier knows in the log before",
    code: "unknown_entry",
    bundle: unknownBefore(),
  },
  {
    name: "writes an entry in a version of before",
    code: "malformed_entry",
    bundle: withEntry(
      bundleOf(signedRaffle()),
      "rifas-libro/v1\ncancelled\nraffle 12\nreason x\nat 2026-12-05T12:00:00Z\n",
    ),
  },
];

/** The former log ends with an entry that no verifier knows, which the next one leaves behind. */
function unknownBefore(): Bundle {
  const log = { origin: ORIGIN, seed: SEED, entries: [signedRules(), ...SALES] };
  const rest = { ...sealedRaffle(), leaves: new Map(), winners: [], terms: [TERMS] };
  const unknown = "rifas-libro/v3\nwithheld\nraffle 12\nprize 1\n";
  const { book } = withEntry(bundleOf({ ...rest, ...log }), unknown);
  const root = treeRoot(book.entries.map((text) => leafHash(utf8(text))));
  const first: Entry = { ...continuing(log), size: book.entries.length, root };
  const entries = [first, ...toldAgain([signedRules(again), ...SALES])];
  return bundleOf({ ...rest, origin: SECOND_ORIGIN, entries }, { earlier: [book] });
}
