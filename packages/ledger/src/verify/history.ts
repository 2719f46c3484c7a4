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

export interface History {
  readonly rules: Logged<"rules"> | null;
  /** The log's first rules. */
  readonly firstRules: EntryOf<"rules"> | null;
  readonly changedRules: readonly ChangedRules[];
  /** The indexes of entries of a type that this verifier doesn't know. */
  readonly unknown: readonly number[];
  /** By the index of their entries. */
  readonly sales: ReadonlyMap<number, Sale>;
  /** Whether an entry is dated well before one that precedes it. */
  readonly goesBack: boolean;
  /** The seal in force. */
  readonly seal: Logged<"seal"> | null;
  /** By prize. */
  readonly cuts: ReadonlyMap<number, Due<"cut">>;
  /** Instant prizes that got another time or round once their own had come. */
  readonly moved: ReadonlySet<number>;
  readonly reopened: readonly Due<"reopened">[];
  readonly draws: readonly LoggedDraw[];
  /** What became of the prizes. */
  readonly steps: readonly Logged<"prize">[];
  /** The last decision at a close with a minimum. */
  readonly minimum: EntryOf<"minimum"> | null;
  readonly decided: ReadonlyMap<number, Logged<"decided">>;
  readonly cancelled: boolean;
}
