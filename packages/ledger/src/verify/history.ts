/** What the entries of a log say together, once they were read in order. */
import type { EntryOf, EntryType } from "../entry.ts";
import type { PrizeRule } from "../entry-values.ts";

export interface Logged<T extends EntryType> {
  readonly index: number;
  readonly entry: EntryOf<T>;
}

/** A draw, its rule, the seal or cut it was drawn from, and the held numbers that had been refused by then. */
export interface LoggedDraw extends Logged<"draw"> {
  readonly from: Logged<"seal"> | Logged<"cut">;
  readonly rules: Logged<"rules">;
  readonly rule: PrizeRule;
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
  /** Whether the rules before had announced them for a close with too few numbers. */
  readonly isAnnounced: boolean;
  /** Whether they change how the raffle is drawn. A reopened sale is judged as such, and what was announced is no change. */
  readonly changesDraw: boolean;
  readonly changesTerms: boolean;
}

export interface Sale {
  /** How many of its numbers were not released. */
  readonly left: number;
  readonly entry: EntryOf<"sold">;
}

/** What the entries so far say. */
export class History {
  rules: Logged<"rules"> | null = null;
  /** The log's first rules. */
  firstRules: EntryOf<"rules"> | null = null;
  readonly changedRules: ChangedRules[] = [];
  readonly rulesAt = new Map<number, Logged<"rules">>();
  /** How many entries are of a type that this verifier doesn't know. */
  unknown = 0;
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
  /** Whether each number that was held under the seal in force was sold or became free. */
  decided = new Map<number, "sold" | "free">();
  readonly draws: LoggedDraw[] = [];
  /** The latest version of each prize's result, and the latest that says why it was corrected. */
  readonly versions = new Map<number, number>();
  readonly explained = new Map<number, number>();
  /** What became of the prizes. */
  readonly steps: Logged<"prize">[] = [];
  cancelled = false;
  /** The sums that the log said last of a cancelled raffle's money; empty before. */
  settled = "";
}
