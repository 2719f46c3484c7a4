/**
 * `rifas-bases/v1`: what is won, under which permit and who promises it. The rules of a log sign its digest; the bundle has
 * the text. Lines as in entries, so that each terms have one text.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8 } from "./bytes.ts";
import { isWellFormed, isOneLine } from "./strict-text.ts";
import {
  aboutPrize,
  integer,
  optional,
  readFields,
  repeated,
  sentence,
  writeFields,
  type Field,
  type FieldsOf,
} from "./entry-fields.ts";
import { MAX_ENTRY_LENGTH } from "./entry.ts";
import { parseWorth, worthWords, writeWorth, type PrizeWorth } from "./prize-worth.ts";
import { ok, refuse, type Result } from "./result.ts";

interface PromisedPrize {
  /** From 1, as in the rules. */
  readonly prize: number;
  readonly title: string;
  /** Null if the terms don't say it. */
  readonly worth: PrizeWorth | null;
}

const titleLine = aboutPrize((text) => (isOneLine(text) ? text : null), String);
const worthLine = optional(aboutPrize(parseWorth, writeWorth));

/** The line of a prize's title, and below it the one of its worth. */
const promisedPrize: Field<PromisedPrize> = {
  read: (lines, at, name) => {
    const title = titleLine.read(lines, at, name);
    const worth = title && worthLine.read(lines, title.next, "worth");
    if (title === null || worth === null) return null;
    const { prize, value } = title.value;
    if (worth.value !== null && worth.value.prize !== prize) return null;
    return {
      value: { prize, title: value, worth: worth.value && worth.value.value },
      next: worth.next,
    };
  },
  write: (name, { prize, title, worth }) => [
    ...titleLine.write(name, { prize, value: title }),
    ...worthLine.write("worth", worth && { prize, value: worth }),
  ],
};

const LAYOUT = {
  raffle: integer(),
  name: sentence,
  /** The organiser's name when the terms were first signed. */
  organizer: sentence,
  permit: optional(sentence),
  /** What becomes of an unclaimed prize. */
  unclaimed: optional(sentence),
  prize: repeated(promisedPrize),
};

export type Terms = FieldsOf<typeof LAYOUT>;

const VERSION = "rifas-bases/v1";

/** The text of terms. Throws a RangeError for terms that `parseTerms` would refuse. */
export function writeTerms(terms: Terms): string {
  const text = `${[VERSION, ...writeFields(LAYOUT, terms)].join("\n")}\n`;
  if (!parseTerms(text).ok) throw new RangeError("Not terms");
  return text;
}

/** Reads terms; refuses any text that `writeTerms` would not write. */
export function parseTerms(text: string): Result<Terms> {
  const isText = isWellFormed(text) && text.endsWith("\n");
  if (!isText || utf8(text).length > MAX_ENTRY_LENGTH) return refuse();
  const [version, ...lines] = text.slice(0, -1).split("\n");
  const terms = version === VERSION ? readFields(LAYOUT, lines) : null;
  const isInOrder = terms?.prize.every(({ prize }, at) => prize === at + 1) === true;
  return terms === null || !isInOrder || terms.prize.length === 0 ? refuse() : ok(terms);
}

/** What rules sign of a text of terms. */
export function termsDigest(text: string): Uint8Array {
  return sha256(utf8(text));
}

/** One of the terms that changed, a prize with its worth in words; null where there was, or is, nothing. */
export interface TermsChange {
  readonly what: "name" | "organizer" | "permit" | "unclaimed" | "prize";
  /** The prize's place; null for all others. */
  readonly prize: number | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** What differs between terms, in the order of their lines. */
export function changedTerms(former: Terms, terms: Terms): readonly TermsChange[] {
  const named = (["name", "organizer", "permit", "unclaimed"] as const).map((what) => ({
    what,
    prize: null,
    before: former[what],
    after: terms[what],
  }));
  const places = Math.max(former.prize.length, terms.prize.length);
  const prizes = Array.from({ length: places }, (_, at) => ({
    what: "prize" as const,
    prize: at + 1,
    before: prizeWords(former.prize[at]),
    after: prizeWords(terms.prize[at]),
  }));
  return [...named, ...prizes].filter(({ before, after }) => before !== after);
}

/** A prize as the terms promise it, 'Una moto (USD 1.000,00, …)'; null for none. */
export function prizeWords(prize: Terms["prize"][number] | undefined): string | null {
  if (prize === undefined) return null;
  return prize.worth === null ? prize.title : `${prize.title} (${worthWords(prize.worth)})`;
}
