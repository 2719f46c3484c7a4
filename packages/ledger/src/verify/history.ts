/** What the entries of a log say together, once they were read in order. */
import type { EntryOf, EntryType } from "../entry.ts";

export interface Logged<T extends EntryType> {
  readonly index: number;
  readonly entry: EntryOf<T>;
}

/** A draw, the seal or cut it was drawn from, and the held numbers that had been refused by then. */
export interface LoggedDraw extends Logged<"draw"> {
  readonly from: Logged<"seal"> | Logged<"cut">;
  readonly rules: Logged<"rules">;
  readonly decidedFree: ReadonlySet<number>;
  /** The numbers that left this prize unclaimed, each of which had it drawn again; they can't win it. */
  readonly unclaimed: ReadonlySet<number>;
}

/** An entry that must not be dated back: from `known` on, in Unix seconds, its date would prove nothing. */
export interface Due<T extends EntryType> extends Logged<T> {
  readonly known: number;
}

/** Rules that replaced others once numbers were sold. */
export interface ChangedRules extends Due<"rules"> {
  readonly former: EntryOf<"rules">;
  /** Whether they announce the draw of a reopened sale. */
  readonly isReopened: boolean;
  /** Whether the rules before had announced them for a close with too few numbers. */
  readonly isAnnounced: boolean;
}

export interface Sale {
  /** How many of its numbers were not released. */
  readonly left: number;
  readonly entry: EntryOf<"sold">;
}

/** What the entries so far say. */
export class Reading {
  rules: Logged<"rules"> | null = null;
  /** The log's first rules. */
  firstRules: EntryOf<"rules"> | null = null;
  readonly changedRules: ChangedRules[] = [];
  readonly rulesAt = new Map<number, Logged<"rules">>();
  /** The indexes of entries of a type that this verifier doesn't know. */
  readonly unknown: number[] = [];
  /** By the index of their entries. */
  readonly sales = new Map<number, Sale>();
  /** How many numbers are sold. */
  sold = 0;
  /** The latest time in the log. */
  clock = "";
  /** Whether an entry is dated well before one that precedes it. */
  goesBack = false;
  /** What the previous entry is. */
  last: EntryType | null = null;
  /** When a log that continues another began; empty for a first log. */
  continuedAt = "";
  /** The seal in force. */
  seal: Logged<"seal"> | null = null;
  /** By prize. */
  readonly cuts = new Map<number, Due<"cut">>();
  /** Instant prizes that got another time or round once their own had come. */
  readonly moved = new Set<number>();
  readonly reopened: Due<"reopened">[] = [];
  /** The last decision at a close with a minimum. */
  minimum: EntryOf<"minimum"> | null = null;
  decided = new Map<number, Logged<"decided">>();
  readonly draws: LoggedDraw[] = [];
  /** The latest version of each prize's result, and the latest that says why it was corrected. */
  readonly versions = new Map<number, number>();
  readonly explained = new Map<number, number>();
  /** What became of the prizes. */
  readonly steps: Logged<"prize">[] = [];
  cancelled = false;
}

/** What all entries of a log say. */
export type History = { readonly [Name in keyof Reading]: Fixed<Reading[Name]> };

type Fixed<T> =
  T extends Map<infer Key, infer Value>
    ? ReadonlyMap<Key, Value>
    : T extends Set<infer Value>
      ? ReadonlySet<Value>
      : T extends (infer Value)[]
        ? readonly Value[]
        : T;
