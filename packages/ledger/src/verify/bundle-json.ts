/**
 * `prueba-<id>.json`: a raffle's whole log and everything needed to check it, in exactly the text that `writeBundle`
 * writes.
 */
import { fromBase64, toBase64 } from "../base64.ts";
import { concat, HASH_LENGTH } from "../bytes.ts";
import { nodeForm } from "../counted-tree.ts";
import {
  as,
  count,
  file,
  flag,
  hash,
  list,
  members,
  optional,
  pair,
  parseExactly,
  text,
  valueOf,
  where,
  write,
  type Formed,
} from "../json-form.ts";
import { isCommittable } from "../owner-commitment.ts";
import type { Result } from "../result.ts";
import { parseDecimal } from "../strict-text.ts";

/** A log under its key. */
export interface Book {
  readonly vkey: string;
  /** Signed by the key, over all entries. */
  readonly checkpoint: string;
  readonly entries: readonly string[];
}

const log = members({ checkpoint: text, entries: list(text) });
const book = as(
  members({ vkey: text, log }),
  ({ vkey, log: { checkpoint, entries } }): Book => ({ vkey, checkpoint, entries }),
  ({ vkey, checkpoint, entries }) => ({ vkey, log: { checkpoint, entries } }),
);

/** What dates an entry: the checkpoint that has it as its last one, and Sigsum proofs of that. */
const dated = members({ index: count(), checkpoint: text, sigsum: list(text) });
export type Dated = Formed<typeof dated>;

/** Ascending numbers with the commitment to each one's owner. */
export interface OwnedNumbers {
  readonly numbers: readonly number[];
  readonly owners: readonly Uint8Array[];
}

const ownedNumbers = as<readonly [string, string], OwnedNumbers>(
  pair(text, text),
  ([runs, encoded]) => {
    const bytes = valueOf(fromBase64(encoded)) ?? new Uint8Array();
    const owners = Array.from({ length: bytes.length / HASH_LENGTH }, (_, at) =>
      bytes.subarray(at * HASH_LENGTH, (at + 1) * HASH_LENGTH),
    );
    const numbers = parseRuns(runs, owners.length);
    return numbers && { numbers, owners };
  },
  ({ numbers, owners }) => [writeRuns(numbers), toBase64(concat(...owners))],
);

/** A number's leaf, and its path to the seal or cut. */
export const numberProof = members({ leaf: text, path: list(nodeForm) });
export type NumberProof = Formed<typeof numberProof>;

/** The index of a `draw` entry, and the numbers that were drawn, in order: the lottery's, then one for each attempt that gives a rank. */
const draw = members({ entry: count(), numbers: list(numberProof) });
export type DrawProof = Formed<typeof draw>;

/** Opens the public part of a winner's commitment. */
export interface WinnerProof {
  readonly prize: number;
  readonly number: number;
  readonly salt: Uint8Array;
  readonly masked: string;
  /** The private part, unopened. */
  readonly closed: Uint8Array;
}

const winner = as(
  members({
    prize: count(),
    number: count(),
    A: members({ salt: hash, masked: where(text, isCommittable) }),
    P: hash,
  }),
  ({ prize, number, A, P }): WinnerProof => ({ prize, number, ...A, closed: P }),
  ({ prize, number, salt, masked, closed }) => ({ prize, number, A: { salt, masked }, P: closed }),
);

/** The text of terms, and the digest that rules sign. */
const signedTerms = members({ digest: hash, text });

/** The numbers of each `sold` and `released` entry, and those held under each `seal`, in the log's order. */
export interface Owned {
  readonly sales: readonly OwnedNumbers[];
  readonly held: readonly OwnedNumbers[];
}

const whole = file({
  demo: flag,
  vkey: text,
  log,
  /** Logs that this one continues, oldest first. */
  earlier: list(book),
  /** What dates the seal, the cuts, the reopenings, changed rules and what became of prizes, in the log's order. */
  dated: where(list(dated), (all) =>
    all.every(({ index }, at) => index > (all[at - 1]?.index ?? -1)),
  ),
  /** All terms that rules sign, in the order in which they first do. */
  terms: as(
    optional(where(list(signedTerms), ({ length }) => length > 0)),
    (terms) => terms ?? [],
    (terms) => (terms.length > 0 ? terms : null),
  ),
  sales: optional(list(ownedNumbers)),
  held: optional(list(ownedNumbers)),
  /** One for each `draw` entry, in the log's order. */
  draws: list(draw),
  winners: list(winner),
});

export interface Bundle extends Omit<Formed<typeof whole>, "vkey" | "log" | "sales" | "held"> {
  readonly book: Book;
  /** Null before the seal, or if it is left out. */
  readonly owned: Owned | null;
}

const bundle = as(
  whole,
  ({ vkey, log: { checkpoint, entries }, sales, held, ...others }): Bundle => ({
    ...others,
    book: { vkey, checkpoint, entries },
    owned: sales && held && { sales, held },
  }),
  ({ book: { vkey, checkpoint, entries }, owned, ...others }) => ({
    ...others,
    vkey,
    log: { checkpoint, entries },
    sales: owned && owned.sales,
    held: owned && owned.held,
  }),
);

const MAX_LENGTH = 256_000_000;

/** The text of the file. */
export function writeBundle(value: Bundle): string {
  return write(bundle, value);
}

/**
 * Reads a bundle; refuses any text that `writeBundle` would not write, so that every bundle has only one text.
 * `verifyBundle` checks what it claims.
 */
export function parseBundle(written: string): Result<Bundle> {
  return parseExactly(bundle, written, MAX_LENGTH);
}

/** Ascending numbers as text: runs with their first and last number, '1 5-7'. */
export function writeRuns(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(" ");
}

/** The numbers of a text that has exactly `count`; null for any other, or if `writeRuns` wouldn't write it. */
export function parseRuns(text: string, count: number): readonly number[] | null {
  const numbers: number[] = [];
  for (const run of text === "" ? [] : text.split(" ")) {
    const [first = null, last = first, ...others] = run.split("-").map((one) => parseDecimal(one));
    if (first === null || last === null || others.length > 0) return null;
    if (first <= (numbers.at(-1) ?? -1) || last - first >= count - numbers.length) return null;
    for (let number = first; number <= last; number++) numbers.push(number);
  }
  return numbers.length === count && writeRuns(numbers) === text ? numbers : null;
}
