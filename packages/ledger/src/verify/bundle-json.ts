/**
 * `prueba-<id>.json`: a raffle's whole log and everything needed to check it, in exactly the text that `writeBundle`
 * writes.
 */
import { fromBase64, toBase64 } from "../base64.ts";
import { concat, HASH_LENGTH } from "../bytes.ts";
import type { CountedPath } from "../counted-tree.ts";
import {
  countIn,
  hashIn,
  listOf,
  membersOf,
  must,
  need,
  nodeIn,
  readJson,
  textIn,
  WrongShape,
  type Members,
} from "../json-shape.ts";
import { isCommittable } from "../owner-commitment.ts";
import { ok, refuse, type Result } from "../result.ts";
import { parseRuns, writeRuns } from "./number-runs.ts";

/** A log under its key. */
export interface Book {
  readonly vkey: string;
  /** Signed by the key, over all entries. */
  readonly checkpoint: string;
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

function writtenBook({ vkey, checkpoint, entries }: Book) {
  return { vkey, log: { checkpoint, entries } };
}

/**
 * Reads a bundle; refuses any text that `writeBundle` would not write, so that every bundle has only one text.
 * `verifyBundle` checks what it claims.
 */
export function parseBundle(text: string): Result<Bundle> {
  const bundle = readJson(text, MAX_LENGTH, bundleOf);
  return bundle !== null && writeBundle(bundle) === text ? ok(bundle) : refuse();
}

function bundleOf(json: Members): Bundle {
  return {
    demo: json["demo"] === true,
    book: book(json),
    earlier: listOf(json["earlier"], (value) => book(membersOf(value))),
    dated: ascending(listOf(json["dated"], datedIn)),
    terms: "terms" in json ? listOf(json["terms"], (value) => termsIn(membersOf(value))) : [],
    owned:
      "sales" in json
        ? { sales: listOf(json["sales"], ownedNumbers), held: listOf(json["held"], ownedNumbers) }
        : null,
    draws: listOf(json["draws"], (value) => {
      const { entry, numbers } = membersOf(value);
      return { entry: countIn(entry), numbers: listOf(numbers, numberProof) };
    }),
    winners: listOf(json["winners"], winner),
  };
}

function termsIn({ digest, text }: Members): BundleTerms {
  return { digest: hashIn(digest), text: textIn(text) };
}

function book(json: Members): Book {
  const { checkpoint, entries } = membersOf(json["log"]);
  return {
    vkey: textIn(json["vkey"]),
    checkpoint: textIn(checkpoint),
    entries: listOf(entries, textIn),
  };
}

function datedIn(value: unknown): Dated {
  const { index, checkpoint, sigsum } = membersOf(value);
  return { index: countIn(index), checkpoint: textIn(checkpoint), sigsum: listOf(sigsum, textIn) };
}

function ascending(dated: readonly Dated[]): readonly Dated[] {
  need(dated.every(({ index }, at) => index > (dated[at - 1]?.index ?? -1)));
  return dated;
}

function ownedNumbers(value: unknown): OwnedNumbers {
  const [text, encoded] = listOf(value, textIn);
  const bytes = must(fromBase64(encoded ?? ""));
  const owners = Array.from({ length: bytes.length / HASH_LENGTH }, (_, at) =>
    bytes.subarray(at * HASH_LENGTH, (at + 1) * HASH_LENGTH),
  );
  const numbers = parseRuns(text ?? "", owners.length);
  if (numbers === null) throw new WrongShape();
  return { numbers, owners };
}

function numberProof(value: unknown): NumberProof {
  const { leaf, path } = membersOf(value);
  return { leaf: textIn(leaf), path: listOf(path, nodeIn) };
}

function winner(value: unknown): WinnerProof {
  const { prize, number, A, P } = membersOf(value);
  const { salt, masked } = membersOf(A);
  need(isCommittable(textIn(masked)));
  return {
    prize: countIn(prize),
    number: countIn(number),
    salt: hashIn(salt),
    masked: textIn(masked),
    closed: hashIn(P),
  };
}
