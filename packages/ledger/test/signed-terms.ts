/** Terms, and rules that sign them. */
import type { EntryOf } from "../src/entry.ts";
import { termsDigest, type Terms } from "../src/terms.ts";

const TITLES = ["Una moto", "Un televisor"];

/** Terms for as many prizes. */
export function sampleTerms(change: Partial<Terms> = {}, prizes = 2): Terms {
  const prize = Array.from({ length: prizes }, (_, at) => ({
    prize: at + 1,
    title: TITLES[at] ?? `Premio especial ${at + 1}`,
    worth: null,
  }));
  return {
    raffle: 12,
    name: "Gran rifa de diciembre",
    organizer: "Rifas El Ávila",
    permit: "CNL-2026-0142",
    unclaimed: "A los 30 días se donan al hospital.",
    prize,
    ...change,
  };
}

/** The rules with the digest of a text of terms. */
export function signed(rules: EntryOf<"rules">, terms: string, price = "25.00"): EntryOf<"rules"> {
  return { ...rules, price, terms: termsDigest(terms) };
}
