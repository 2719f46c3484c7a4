/**
 * `prueba-<id>.json`: a raffle's whole log and everything needed to check it, in exactly the text that `writeBundle`
 * writes.
 */
import { fromBase64, fromBase64Of, toBase64 } from "../base64.ts";
import { concat, HASH_LENGTH } from "../bytes.ts";
import { isWellFormed } from "../well-formed.ts";
import type { CountedNode, CountedPath } from "../counted-tree.ts";
import { isCommittable } from "../owner-commitment.ts";
import { ok, refuse, type Result } from "../result.ts";
import { parseRuns, writeRuns } from "./number-runs.ts";

/** A log under its key. */
export interface Book {
  readonly vkey: string;
  /** Signed by the key, over all entries. */
  readonly checkpoint: string;
  /** The first checkpoint, which the previous key also signed; null unless the key was rotated. */
  readonly first: string | null;
  readonly entries: readonly string[];
}

/** What dates an entry. */
export interface Dated {
  readonly index: number;
  /** The checkpoint that has the entry as its last one. */
  readonly checkpoint: string;
  /** Sigsum proofs of the checkpoint. */
  readonly sigsum: readonly string[];
}

/** Ascending numbers with the commitment to each one's owner. */
export interface OwnedNumbers {
  readonly numbers: readonly number[];
  readonly owners: readonly Uint8Array[];
}

/** The numbers of each `sold` and `released` entry, and those held under each `seal`, in the log's order. */
export interface Owned {
  readonly sales: readonly OwnedNumbers[];
  readonly held: readonly OwnedNumbers[];
}

export interface NumberProof {
  readonly leaf: string;
  readonly path: CountedPath;
}

/** The numbers that were drawn, in order: the lottery's, then one for each attempt that gives a rank. */
export interface DrawProof {
  /** The index of the `draw` entry. */
  readonly entry: number;
  readonly numbers: readonly NumberProof[];
}

/** Opens the public part of a winner's commitment. */
export interface WinnerProof {
  readonly prize: number;
  readonly number: number;
  readonly salt: Uint8Array;
  readonly masked: string;
  /** The private part, unopened. */
  readonly closed: Uint8Array;
}

/** The text of terms, and the digest that rules sign. */
export interface BundleTerms {
  readonly digest: Uint8Array;
  readonly text: string;
}

export interface Bundle {
  readonly demo: boolean;
  readonly book: Book;
  /** Logs that this one continues, oldest first. */
  readonly earlier: readonly Book[];
  /** What dates the seal, the cuts, the reopenings and changed rules, in the log's order. */
  readonly dated: readonly Dated[];
  /** All terms that rules sign, in the order in which they first do. */
  readonly terms: readonly BundleTerms[];
  /** Null before the seal, or if it is left out. */
  readonly owned: Owned | null;
  /** One for each `draw` entry, in the log's order. */
  readonly draws: readonly DrawProof[];
  readonly winners: readonly WinnerProof[];
}

const MAX_LENGTH = 256_000_000;

/** The text of the file. */
export function writeBundle(bundle: Bundle): string {
  const { terms, owned } = bundle;
  return JSON.stringify({
    v: 1,
    demo: bundle.demo,
    ...writtenBook(bundle.book),
    earlier: bundle.earlier.map(writtenBook),
    dated: bundle.dated.map(({ index, checkpoint, sigsum }) => ({ index, checkpoint, sigsum })),
    ...(terms.length > 0 && { terms: terms.map(writtenTerms) }),
    ...(owned !== null && {
      sales: owned.sales.map(writtenOwned),
      held: owned.held.map(writtenOwned),
    }),
    draws: bundle.draws.map(({ entry, numbers }) => ({
      entry,
      numbers: numbers.map(({ leaf, path }) => ({
        leaf,
        path: path.map(({ count, hash }) => [count, toBase64(hash)]),
      })),
    })),
    winners: bundle.winners.map(({ prize, number, salt, masked, closed }) => ({
      prize,
      number,
      A: { salt: toBase64(salt), masked },
      P: toBase64(closed),
    })),
  });
}

function writtenOwned({ numbers, owners }: OwnedNumbers) {
  return [writeRuns(numbers), toBase64(concat(...owners))];
}

function writtenTerms({ digest, text }: BundleTerms) {
  return { digest: toBase64(digest), text };
}

function writtenBook({ vkey, checkpoint, first, entries }: Book) {
  return { vkey, log: { checkpoint, first, entries } };
}

/**
 * Reads a bundle; refuses any text that `writeBundle` would not write, so that every bundle has only one text.
 * `verifyBundle` checks what it claims.
 */
export function parseBundle(text: string): Result<Bundle> {
  if (text.length > MAX_LENGTH) return refuse("too_large");
  try {
    const bundle = bundleOf(members(JSON.parse(text)));
    return writeBundle(bundle) === text ? ok(bundle) : refuse("malformed_bundle");
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof WrongShape)
      return refuse("malformed_bundle");
    throw error;
  }
}

/** The text isn't a bundle. Thrown and caught in this file only. */
class WrongShape extends Error {}

type Members = Readonly<Record<string, unknown>>;

function bundleOf(json: Members): Bundle {
  return {
    demo: boolean(json["demo"]),
    book: book(json),
    earlier: list(json["earlier"], (value) => book(members(value))),
    dated: ascending(list(json["dated"], datedIn)),
    terms: "terms" in json ? list(json["terms"], (value) => termsIn(members(value))) : [],
    owned:
      "sales" in json
        ? { sales: list(json["sales"], ownedNumbers), held: list(json["held"], ownedNumbers) }
        : null,
    draws: list(json["draws"], (value) => {
      const { entry, numbers } = members(value);
      return { entry: count(entry), numbers: list(numbers, numberProof) };
    }),
    winners: list(json["winners"], winner),
  };
}

function termsIn({ digest, text }: Members): BundleTerms {
  return { digest: hash(digest), text: string(text) };
}

function book(json: Members): Book {
  const { checkpoint, first, entries } = members(json["log"]);
  return {
    vkey: string(json["vkey"]),
    checkpoint: string(checkpoint),
    first: first === null ? null : string(first),
    entries: list(entries, string),
  };
}

function datedIn(value: unknown): Dated {
  const { index, checkpoint, sigsum } = members(value);
  return { index: count(index), checkpoint: string(checkpoint), sigsum: list(sigsum, string) };
}

function ascending(dated: readonly Dated[]): readonly Dated[] {
  if (dated.some(({ index }, at) => index <= (dated[at - 1]?.index ?? -1))) throw new WrongShape();
  return dated;
}

function ownedNumbers(value: unknown): OwnedNumbers {
  const [text, encoded] = list(value, string);
  const bytes = must(fromBase64(encoded ?? ""));
  const owners = Array.from({ length: bytes.length / HASH_LENGTH }, (_, at) =>
    bytes.subarray(at * HASH_LENGTH, (at + 1) * HASH_LENGTH),
  );
  const numbers = parseRuns(text ?? "", owners.length);
  if (numbers === null) throw new WrongShape();
  return { numbers, owners };
}

function numberProof(value: unknown): NumberProof {
  const { leaf, path } = members(value);
  return { leaf: string(leaf), path: list(path, node) };
}

function node(value: unknown): CountedNode {
  const [counted, encoded] = list(value, (item) => item);
  return { count: count(counted), hash: hash(encoded) };
}

function winner(value: unknown): WinnerProof {
  const { prize, number, A, P } = members(value);
  const { salt, masked } = members(A);
  if (!isCommittable(string(masked))) throw new WrongShape();
  return {
    prize: count(prize),
    number: count(number),
    salt: hash(salt),
    masked: string(masked),
    closed: hash(P),
  };
}

function members(value: unknown): Members {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new WrongShape();
  return Object.fromEntries(Object.entries(value));
}

function list<T>(value: unknown, item: (value: unknown) => T): readonly T[] {
  if (!Array.isArray(value)) throw new WrongShape();
  return value.map((one: unknown) => item(one));
}

function string(value: unknown): string {
  if (typeof value !== "string" || !isWellFormed(value)) throw new WrongShape();
  return value;
}

function boolean(value: unknown): boolean {
  if (typeof value !== "boolean") throw new WrongShape();
  return value;
}

function count(value: unknown): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0)
    throw new WrongShape();
  return value;
}

function hash(value: unknown): Uint8Array {
  return must(fromBase64Of(HASH_LENGTH, string(value)));
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new WrongShape();
  return result.value;
}
