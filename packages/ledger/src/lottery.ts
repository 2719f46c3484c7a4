/** Maps a lottery's published digits to a number, each number equally likely. */
import { ok, refuse, type Result } from "./result.ts";

/** 10^15 is below the largest safe integer. */
const MOST_DIGITS = 15;

export interface LotteryTerms {
  /** How many of the last digits of the concatenated results count. */
  readonly last: number;
  /** How many numbers the raffle has. */
  readonly numbers: number;
}

/** Whether these digits can give every number. */
export function isFairLottery({ last, numbers }: LotteryTerms): boolean {
  const isUsable = Number.isInteger(last) && last >= 1 && last <= MOST_DIGITS;
  return isUsable && Number.isInteger(numbers) && numbers >= 1 && 10 ** last >= numbers;
}

/**
 * Maps the results of the named draws, in the rule's order, as published: leading zeros count. Null for digits in the range
 * that would favour low numbers, so that the rule's other source decides.
 */
export function lotteryNumber(
  results: readonly string[],
  { last, numbers }: LotteryTerms,
): Result<number | null> {
  const digits = results.join("");
  const areUsable = results.length <= MOST_DIGITS && results.every(areDigits);
  if (!areUsable || digits.length < last || !isFairLottery({ last, numbers })) return refuse();
  const value = Number(digits.slice(-last));
  const accepted = Math.floor(10 ** last / numbers) * numbers;
  return ok(value < accepted ? value % numbers : null);
}

function areDigits(result: string): boolean {
  return /^[0-9]{1,15}$/.test(result);
}
