/** Checks that the bundle has the terms that the rules sign, and what became of them since the first sale. */
import { toBase64 } from "../base64.ts";
import { equalBytes } from "../bytes.ts";
import type { EntryOf } from "../entry.ts";
import { parseTerms, termsDigest, type Terms } from "../terms.ts";
import type { Bundle } from "./bundle-json.ts";
import type { History } from "./history.ts";
import type { OpenedBook } from "./open-book.ts";
import { changesTerms } from "./terms-history.ts";
import { checksOf, type Check, type Reason } from "./verdict.ts";

/** The texts of terms that the bundle has, by the digest that rules sign. */
export type ShownTerms = ReadonlyMap<string, Terms>;

/** What the bundle shows for the digests that the rules of these logs sign. */
export interface TermsCheck {
  readonly shown: ShownTerms;
  /** What is wrong with it. */
  readonly codes: readonly Reason[];
}

/** Reads the terms of a bundle. */
export function readTerms({ terms }: Bundle, logs: readonly OpenedBook[]): TermsCheck {
  const signed = signedIn(logs);
  const shown = new Map<string, Terms>();
  const codes = new Set<Reason>();
  for (const { digest, text } of terms) {
    const name = toBase64(digest);
    const rules = signed.get(name);
    if (rules === undefined || shown.has(name) || !equalBytes(termsDigest(text), digest)) {
      codes.add("other_terms");
      continue;
    }
    const read = parseTerms(text);
    if (read.ok) shown.set(name, read.value);
    if (!read.ok || !rules.every((one) => isOf(read.value, one))) codes.add("malformed_terms");
  }
  const stated = new Set(terms.map(({ digest }) => toBase64(digest)));
  if ([...signed.keys()].some((name) => !stated.has(name))) codes.add("missing_terms");
  return { shown, codes: [...codes] };
}

/** The terms that rules sign, if the bundle has them. */
export function termsOf(shown: ShownTerms, { terms }: EntryOf<"rules">): Terms | null {
  return shown.get(toBase64(terms)) ?? null;
}

/** What is to be said of the terms in a log and those that it continues, the newest first; each only once. */
export function checkTerms(
  { codes }: TermsCheck,
  histories: readonly [History, ...History[]],
): readonly Check[] {
  const said: Reason[] = [...codes];
  const changes = histories.flatMap(({ changedRules }) => changedRules);
  if (changes.some(({ former, entry }) => changesTerms(former, entry))) said.push("terms_changed");
  if (said.length === 0 && histories[0].rules !== null) said.push("terms_signed");
  return checksOf("terms", said);
}

function signedIn(logs: readonly OpenedBook[]): ReadonlyMap<string, readonly EntryOf<"rules">[]> {
  const signed = new Map<string, EntryOf<"rules">[]>();
  for (const { entries } of logs) {
    for (const entry of entries) {
      if (entry.type !== "rules") continue;
      const name = toBase64(entry.terms);
      signed.set(name, [...(signed.get(name) ?? []), entry]);
    }
  }
  return signed;
}

/** Terms name each prize of their rules. */
function isOf({ raffle, prize }: Terms, rules: EntryOf<"rules">): boolean {
  return raffle === rules.raffle && prize.length === rules.prizes;
}
