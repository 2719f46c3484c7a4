import { amountNames, type AmountName } from "./amount-limits.ts";
import { CallBatches } from "./take-call.ts";
import { CallPrices } from "./call-prices.ts";
import { rateNames, type RateName } from "./rate-limits.ts";
import type { LimitValues } from "./read-limits.ts";
import { BoundedMap } from "../bounded-map.ts";

/** The name of any limit. */
export type LimitName = RateName | AmountName;

/** The use of a limit in this process, in the unit of the list. */
export interface LimitUse {
  inUse: number;
  capacity: number;
}

/** What one process refused, by limit; the callers it refused, or what their calls cost; the use of the limits that it watches; the calls it is counting. */
export interface LimitMeter {
  /** Counts one refusal. */
  refused(name: LimitName): void;
  /** Registers a function that returns how much of a limit is in use. */
  watch(name: AmountName, inUse: () => number): void;
  /** Refusals since the start, for every limit of the list. */
  refusals(): [name: LimitName, count: number][];
  /** The current use of every watched limit. */
  uses(): [name: AmountName, use: LimitUse][];
  readonly refusedCallers: RefusedCallers;
  readonly callBatches: CallBatches;
  readonly callPrices: CallPrices;
}

/** Creates an empty meter. */
export function createLimitMeter({ amounts }: LimitValues): LimitMeter {
  const counts = new Map<LimitName, number>();
  const watched = new Map<AmountName, () => number>();
  return {
    refused: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    watch: (name, inUse) => void watched.set(name, inUse),
    refusals: () => limitNames.map((name) => [name, counts.get(name) ?? 0]),
    uses: () =>
      [...watched].map(([name, inUse]) => [name, { inUse: inUse(), capacity: amounts[name] }]),
    refusedCallers: new RefusedCallers(),
    callBatches: new CallBatches(),
    callPrices: new CallPrices(),
  };
}

const limitNames: readonly LimitName[] = [...rateNames, ...amountNames];

/** The most buckets remembered; the one with the oldest refusal is dropped first. */
const REMEMBERED = 20_000;

/** A refusal, and the time until which the same answer holds; both in milliseconds. */
interface Refused {
  at: number;
  until: number;
}

/**
 * Callers that this process has told to wait. Until their wait is over it refuses them without asking the database;
 * otherwise refusing a flood would cost as much as serving it.
 */
class RefusedCallers {
  readonly #refused = new BoundedMap<string, Refused>(REMEMBERED);

  /** Remembers that a bucket of calls was refused, and for how many seconds. */
  remember(bucket: string, now: Date, seconds: number): void {
    const at = now.getTime();
    this.#refused.set(bucket, { at, until: at + seconds * 1_000 });
  }

  /** The whole seconds that a bucket must still wait; null if it must ask the database. */
  waitOf(bucket: string, now: Date): number | null {
    const refused = this.#refused.get(bucket);
    if (refused === undefined) return null;
    const left = refused.until - now.getTime();
    // If the clock was set back, we can't tell how long the wait is.
    if (left > 0 && now.getTime() >= refused.at) return Math.ceil(left / 1_000);
    this.#refused.delete(bucket);
    return null;
  }
}
