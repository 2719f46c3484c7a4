import { median } from "./figures.ts";
import type { Line } from "./report.ts";

/**
 * The ratios to the minimal purchase that the product has reached, by what was measured. The benchmark fails when the median of
 * its rounds falls below 0.8 of one: raise them after an improvement.
 */
export const recordedRatios = { "1 client": 0.13, "16 clients": 0.12, "64 clients": 0.24 } as const;

/** How many clients bought at once. */
export type Load = keyof typeof recordedRatios;

/** The targets of the ratio to the minimal purchase. */
const aims: Readonly<Partial<Record<Load, number>>> = { "1 client": 0.2, "64 clients": 0.35 };

/** How much of a recorded ratio must be kept. */
const KEPT = 0.8;

/** How much more a public read may cost with thousands of pending purchases than with none. */
const MOST_GROWTH = 1.2;

/** Purchases per second beside the minimal one's, from alternating rounds; the limit is a share of what was recorded. */
export function purchasesLine(
  load: Load,
  rounds: readonly { rate: number; beside: number }[],
): Line {
  const aim = aims[load];
  return {
    what: load,
    measured: `${median(rounds.map(({ rate }) => rate)).toFixed(0)}/s`,
    beside: `${median(rounds.map(({ beside }) => beside)).toFixed(0)}/s`,
    ratio: median(rounds.map(({ rate, beside }) => rate / beside)),
    ...(aim !== undefined && { aim: { atLeast: aim } }),
    limit: { atLeast: KEPT * recordedRatios[load] },
  };
}

/** What a public read costs in milliseconds with no pending purchases, with some, and with many beside none. */
export function readLine(
  what: string,
  [none, some, many]: readonly [none: number, some: number, many: number],
): Line {
  return {
    what,
    measured: `${many.toFixed(2)} ms (${some.toFixed(2)})`,
    beside: `${none.toFixed(2)} ms`,
    ratio: many / none,
    aim: { atMost: MOST_GROWTH },
    limit: { atMost: MOST_GROWTH },
  };
}
