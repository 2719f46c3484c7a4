/** Checks that the bundle has the terms that the rules sign, and what became of them since the first sale. */
import { toBase64 } from "../base64.ts";
import { equalBytes } from "../bytes.ts";
import type { EntryOf } from "../entry.ts";
import { parseTerms, termsDigest, type Terms } from "../terms.ts";
import type { Evidence } from "./evidence.ts";
import { checksOf, type Check, type Reason } from "./verdict.ts";

/** The texts of terms that the bundle has, by the digest that rules sign. */
export type ShownTerms = ReadonlyMap<string, Terms>;

/** What is to be said of the terms in a log and those that it continues, each only once, and the terms that can be shown. */
export function checkTerms({
  bundle: { terms },
  books,
  histories,
}: Pick<Evidence, "bundle" | "books" | "histories">): {
  readonly checks: readonly Check[];
  readonly shown: ShownTerms;
} {
  const rules = books.flatMap(({ entries }) => entries.filter((entry) => entry.type === "rules"));
  const signed = rules.map((one) => toBase64(one.terms));
  const shown = new Map<string, Terms>();
  const said = new Set<Reason>();
  for (const { digest, text } of terms) {
    const name = toBase64(digest);
    const by = rules.filter((_, at) => signed[at] === name);
    if (by.length === 0 || shown.has(name) || !equalBytes(termsDigest(text), digest)) {
      said.add("other_terms");
      continue;
    }
    const read = parseTerms(text);
    if (read.ok) shown.set(name, read.value);
    if (!read.ok || !by.every((one) => isOf(read.value, one))) said.add("malformed_terms");
  }
  const stated = new Set(terms.map(({ digest }) => toBase64(digest)));
  if (signed.some((name) => !stated.has(name))) said.add("missing_terms");
  const changes = histories.flatMap(({ changedRules }) => changedRules);
  if (changes.some((one) => one.changesTerms)) said.add("terms_changed");
  if (said.size === 0 && histories[0].rules !== null) said.add("terms_signed");
  return { checks: checksOf("terms", said), shown };
}

/** The terms that rules sign, if the bundle has them. */
export function termsOf(shown: ShownTerms, { terms }: EntryOf<"rules">): Terms | null {
  return shown.get(toBase64(terms)) ?? null;
}

/** Terms name each prize of their rules. */
function isOf({ raffle, prize }: Terms, rules: EntryOf<"rules">): boolean {
  return raffle === rules.raffle && prize.length === rules.prizes;
}
