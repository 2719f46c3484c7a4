import { amountNames, rateNames, type AmountName, type LimitName } from "./limit-list.ts";
import type { LimitValues } from "./read-limits.ts";

/** How full a limit of this process is, in the unit of the list. */
export interface LimitUse {
  inUse: number;
  capacity: number;
}

/** What one process knows about its limits: how often each refused, and how full those are that it watches. */
export interface LimitMeter {
  /** Counts one refusal. */
  refused(name: LimitName): void;
  /** Says how to find out how much of a limit is in use. */
  watch(name: AmountName, inUse: () => number): void;
  /** Refusals since the start, for every limit of the list. */
  refusals(): [name: LimitName, count: number][];
  /** How full every watched limit is at this moment. */
  uses(): [name: AmountName, use: LimitUse][];
}

/** A meter that has seen nothing yet. */
export function createLimitMeter({ amounts }: LimitValues): LimitMeter {
  const counts = new Map<LimitName, number>();
  const watched = new Map<AmountName, () => number>();
  return {
    refused: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    watch: (name, inUse) => void watched.set(name, inUse),
    refusals: () => limitNames.map((name) => [name, counts.get(name) ?? 0]),
    uses: () =>
      [...watched].map(([name, inUse]) => [name, { inUse: inUse(), capacity: amounts[name] }]),
  };
}

const limitNames: readonly LimitName[] = [...rateNames, ...amountNames];
