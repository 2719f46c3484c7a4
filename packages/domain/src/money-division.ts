import { fromCents, toCents } from "./money.ts";

const RATE_PATTERN = /^(\d{1,10})(?:\.(\d{1,4}))?$/;

/** The mean of a total, rounded half up to the cent; null if the count is 0. */
export function averageMoney(total: string, count: number): string | null {
  if (count <= 0) return null;
  const divisor = BigInt(count);
  return fromCents((toCents(total) * 2n + divisor) / (divisor * 2n));
}

/**
 * Converts bolivars to dollars at a rate in Bs per USD (up to four decimals), rounded **up** to the cent, so that the amount
 * always covers the price. Throws a RangeError if the rate is not positive.
 */
export function usdAtRate(amountBs: string, rateBs: string): string {
  const rate = toTenThousandths(rateBs);
  const scaled = toCents(amountBs) * 10_000n;
  return fromCents((scaled + rate - 1n) / rate);
}

/**
 * Converts dollars to bolivars at a rate in Bs per USD (up to four decimals), rounded **down** to the cent: `usdAtRate` at the same
 * rate then gives the same dollars again. Throws a RangeError if the rate is not positive.
 */
export function bsAtRate(amountUsd: string, rateBs: string): string {
  return fromCents((toCents(amountUsd) * toTenThousandths(rateBs)) / 10_000n);
}

/** A rate in Bs per USD as a whole number of ten-thousandths. Throws a RangeError if it is not positive. */
export function toTenThousandths(rateBs: string): bigint {
  const match = RATE_PATTERN.exec(rateBs);
  const rate = match ? BigInt(match[1] + (match[2] ?? "").padEnd(4, "0")) : 0n;
  if (rate <= 0n) throw new RangeError(`Not a rate: ${JSON.stringify(rateBs)}`);
  return rate;
}
