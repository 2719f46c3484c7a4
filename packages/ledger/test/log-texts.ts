import { writeEntry, type Entry, type EntryOf } from "../src/entry.ts";
import { termsDigest, writeTerms } from "../src/terms.ts";
import { sampleTerms } from "./signed-terms.ts";

/** The terms of rules that sign the sample's, for as many prizes as they have. */
export const SAMPLE = new Uint8Array(32);

/** The text of the sample's terms for these rules. */
export function sampleTermsFor({ raffle, prizes }: EntryOf<"rules">): string {
  return writeTerms(sampleTerms({ raffle }, prizes));
}

/** The texts of a log's entries. */
export function logTexts(entries: readonly Entry[]): readonly string[] {
  return entries.map((entry) => {
    if (entry.type !== "rules" || entry.terms !== SAMPLE) return writeEntry(entry);
    return writeEntry({ ...entry, terms: termsDigest(sampleTermsFor(entry)) });
  });
}
