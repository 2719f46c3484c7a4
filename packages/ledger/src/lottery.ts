/** Maps a lottery's published digits to a number, each number equally likely, and reads the hour in a draw's name. */
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

/** Whether every number can win if the joined results are those of a range, '00000-91999', whose ends have as many digits as they. */
export function canAllWin({ last, numbers }: LotteryTerms, issued: string): boolean {
  const [from = "", to = ""] = issued.split("-");
  if (from.length !== to.length || from.length < last || from > to) return false;
  const all = 10 ** last;
  const [first, end] = [Number(from) % all, Number(to) % all];
  const isWhole = Number(to) - Number(from) >= all - 1;
  const parts =
    first <= end
      ? [[first, end]]
      : [
          [first, all - 1],
          [0, end],
        ];
  const accepted = Math.floor(all / numbers) * numbers;
  const given = (isWhole ? [[0, all - 1]] : parts).flatMap(([low = 0, high = 0]) =>
    low < accepted ? [{ low, high: Math.min(high, accepted - 1) }] : [],
  );
  // If some number can't win, one that follows the end of a part can't either.
  const canWin = (number: number) =>
    given.some(({ low, high }) => low + ((number + accepted - low) % numbers) <= high);
  return given.length > 0 && given.every(({ high }) => canWin((high + 1) % numbers));
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

const HOUR =
  /(?:^|[^0-9a-z:])([0-9]{1,2})(?::([0-5][0-9]))?(?: ?([ap] ?m|m|de la (?:ma[ñÑ]ana|tarde|noche)))?(?![0-9a-zñÑ:])/gi;
const NOON = 12 * 60;

/**
 * The minutes of the day that a draw's name can mean by its hour, 'Triple Zulia 4:45 p. m.'; none if it states none, or several.
 * Up to twelve, '4:45' alone is either half of the day.
 */
export function statedMinutes(name: string): readonly number[] {
  const plain = name.replaceAll(/[.]/g, "").replaceAll(/[\u00a0\u202f]/g, " ");
  const found = [...plain.matchAll(HOUR)].filter(([, , minute, word]) => minute ?? word);
  const [[, digits = "", minute = "0", word = ""] = []] = found;
  const hour = Number(digits);
  const early = (hour % 12) * 60 + Number(minute);
  const half = word.toLowerCase().slice(-5);
  if (found.length !== 1 || hour > 23) return [];
  if (half === "") return hour > 12 ? [early + NOON] : [early, early + NOON];
  if (hour < 1 || hour > 12 || (hour === 12 ? half === "noche" : half === "m")) return [];
  return half.startsWith("a") ? [early] : [early + NOON];
}

/**
 * Whether a draw's name states another hour than its time, 'yyyy-MM-ddTHH:mm' in Caracas with or without its offset: another
 * offset would let a name state an hour that has passed.
 */
export function saysOtherHour({
  name,
  at,
}: {
  readonly name: string;
  readonly at: string;
}): boolean {
  const stated = statedMinutes(name);
  const [hour, minute] = at.slice(11, 16).split(":");
  const isElsewhere = !["", "-04:00"].includes(at.slice(16));
  return stated.length > 0 && (isElsewhere || !stated.includes(Number(hour) * 60 + Number(minute)));
}
