/**
 * Money as exact decimal strings ('750.00'). Every sum is made in whole cents as a bigint: no amount ever passes
 * through a floating-point number.
 */

import { groupThousands } from "./group-thousands.ts";

const PATTERN = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;
const NO_BREAK_SPACE = "\u00a0";

/** Whole cents of a decimal string with at most two decimals. Throws a RangeError on anything else. */
export function toCents(amount: string): bigint {
  const match = PATTERN.exec(amount);
  if (!match) throw new RangeError(`Not an amount of money: ${JSON.stringify(amount)}`);
  const cents = BigInt(match[2] + (match[3] ?? "").padEnd(2, "0"));
  return match[1] === "-" ? -cents : cents;
}

/** The decimal string of whole cents, always with two decimals. */
export function fromCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** True for a decimal string that `toCents` can read. */
export function isMoney(amount: string): boolean {
  return PATTERN.test(amount);
}

/** `amount` times a whole number of tickets. */
export function multiplyMoney(amount: string, times: number): string {
  if (!Number.isSafeInteger(times)) throw new RangeError(`Not a whole number: ${times}`);
  return fromCents(toCents(amount) * BigInt(times));
}

/** The sum of any number of amounts; '0.00' for none. */
export function sumMoney(amounts: Iterable<string>): string {
  let cents = 0n;
  for (const amount of amounts) cents += toCents(amount);
  return fromCents(cents);
}

/** What is left of `amount` without `other`. */
export function subtractMoney(amount: string, other: string): string {
  return fromCents(toCents(amount) - toCents(other));
}

/** Negative, zero or positive, as `amount` is less than, equal to or more than `other`. */
export function compareMoney(amount: string, other: string): number {
  const difference = toCents(amount) - toCents(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** 'BS 1.234,50' with a no-break space: how every price is shown. */
export function formatBs(amount: string): string {
  return `BS${NO_BREAK_SPACE}${formatAmount(amount)}`;
}

/** 'USD 12,35' with a no-break space. */
export function formatUsd(amount: string): string {
  return `USD${NO_BREAK_SPACE}${formatAmount(amount)}`;
}

/** '1.234,5678': a rate of the dollar with all of its decimals, no code. */
export function formatRate(rate: string): string {
  const [whole = "0", decimals = "00"] = rate.split(".");
  return `${groupThousands(whole)},${decimals}`;
}

/** '1.234,50': Venezuelan separators, two decimals, no code. */
export function formatAmount(amount: string): string {
  const [whole = "0", decimals = "00"] = fromCents(toCents(amount)).split(".");
  return `${groupThousands(whole)},${decimals}`;
}
