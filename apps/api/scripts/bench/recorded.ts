/**
 * The ratios to the minimal purchase that the product has reached, by what was measured. The benchmark fails when the median of
 * its rounds falls below 0.8 of one: raise them after an improvement.
 */
export const recordedRatios: Readonly<Record<string, number>> = {
  "1 client": 0.18,
  "16 clients": 0.12,
  "64 clients": 0.21,
};

/** How much of a recorded ratio must be kept. */
export const KEPT = 0.8;

/** How much more a public read may cost with thousands of pending purchases than with none. */
export const MOST_GROWTH = 1.2;
