import { daysBetween, isDay, toCaracasLocal } from "@rifas/domain/local-time";

/** How a bank orders a date. `compact` has no separators. */
export type DateOrder = "dmy" | "mdy" | "ymd" | "dmy-compact" | "ymd-compact";

const PATTERNS: Readonly<Record<DateOrder, RegExp>> = {
  dmy: /^(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{4}|\d{2})$/,
  mdy: /^(?<m>\d{1,2})[/.-](?<d>\d{1,2})[/.-](?<y>\d{4}|\d{2})$/,
  ymd: /^(?<y>\d{4})[/.-](?<m>\d{1,2})[/.-](?<d>\d{1,2})$/,
  "dmy-compact": /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/,
  "ymd-compact": /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
};

/** A month's name leaves no doubt: '23-NOV-26', '23 de noviembre de 2026'. */
const NAMED =
  /^(?<d>\d{1,2})[\s/.-]*(?:de\s+)?(?<m>\p{L}{3,10})\.?[\s/.-]*(?:del?\s+)?(?<y>\d{4}|\d{2})$/u;
const MONTHS = [
  ["ene", "jan"],
  ["feb"],
  ["mar"],
  ["abr", "apr"],
  ["may"],
  ["jun"],
  ["jul"],
  ["ago", "aug"],
  ["sep", "set"],
  ["oct"],
  ["nov"],
  ["dic", "dec"],
];

const TIME = /(?:[\sT]+|,\s*)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?\s*m\.?)?)$/iu;
/** An instant with its distance from UTC: its day in Caracas may be another. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** A cell's day and time of day, if it has both: '20/11/2026 10:15 a.m.' */
export function splitMoment(text: string): { day: string; time: string } {
  const plain = localMoment(text.normalize("NFKC").trim());
  const found = TIME.exec(plain);
  if (found === null) return { day: plain, time: "" };
  return { day: plain.slice(0, found.index).trim(), time: found[1] ?? "" };
}

function localMoment(text: string): string {
  const instant = INSTANT.test(text) ? Date.parse(text.replace(" ", "T")) : NaN;
  return Number.isNaN(instant) ? text : toCaracasLocal(new Date(instant));
}

/** A bank's date as 'yyyy-MM-dd'; null if no such day exists in this order. A four-digit year first leaves no doubt. */
export function readStatementDay(text: string, order: DateOrder): string | null {
  const { day } = splitMoment(text);
  const named = NAMED.exec(day)?.groups;
  if (named !== undefined) return dayOf({ ...named, m: monthOf(named["m"] ?? "") });
  const pattern = /^\d{4}[/.-]\d/.test(day) ? PATTERNS.ymd : PATTERNS[order];
  return dayOf(pattern.exec(day)?.groups ?? {});
}

function dayOf({ d = "", m = "", y = "" }: Record<string, string | undefined>): string | null {
  const year = y.length === 2 ? `20${y}` : y;
  const day = `${year}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

function monthOf(name: string): string {
  const start = name.toLowerCase().slice(0, 3);
  return String(MONTHS.findIndex((names) => names.includes(start)) + 1);
}

/** A date as both orders read it; null if only one of them can. */
export interface BothReadings {
  readonly dmy: string | null;
  readonly mdy: string | null;
}

/** What day-first and month-first make of a date. Null if its order can't be in doubt. */
export function bothReadings(text: string): BothReadings | null {
  const { day } = splitMoment(text);
  if (!PATTERNS.dmy.test(day)) return null;
  return { dmy: readStatementDay(day, "dmy"), mdy: readStatementDay(day, "mdy") };
}

/** The days that a whole file has in one order. */
export interface Reading {
  readonly order: "dmy" | "mdy";
  readonly first: string;
  readonly last: string;
}

/**
 * The two readings of a file whose order is in doubt, the account's own first; null without doubt. The account's order is
 * doubted if it gives days that don't exist or haven't come, and the other one doesn't; or if both are possible, but the
 * other gives fewer days, later days or the only ones in sequence. A statement covers few days, near today.
 */
export function doubtfulOrder(
  texts: readonly string[],
  order: DateOrder,
  today: string,
): readonly [Reading, Reading] | null {
  if (order !== "dmy" && order !== "mdy") return null;
  const dates = texts.map((text) => bothReadings(text)).filter((both) => both !== null);
  const other = order === "dmy" ? "mdy" : "dmy";
  const own = facts(dates, order, today);
  const swapped = facts(dates, other, today);
  if (own === null || swapped === null) return null;
  if (dates.every(({ dmy, mdy }) => dmy === mdy)) return null;
  if (swapped.missing > 0 || swapped.future > 0) return null;
  const isDoubtful = own.missing > 0 || own.future > 0 || isLikelier(swapped, own);
  return isDoubtful ? [own.reading, swapped.reading] : null;
}

function isLikelier(one: ReadingFacts, other: ReadingFacts): boolean {
  if (one.days < other.days || (one.inSequence && !other.inSequence)) return true;
  return one.days === other.days && one.reading.last > other.reading.last;
}

interface ReadingFacts {
  reading: Reading;
  missing: number;
  future: number;
  days: number;
  inSequence: boolean;
}

function facts(
  dates: readonly BothReadings[],
  order: "dmy" | "mdy",
  today: string,
): ReadingFacts | null {
  const days = dates.map((both) => both[order]).filter((day) => day !== null);
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    reading: { order, first, last },
    missing: dates.length - days.length,
    future: days.filter((day) => day > today).length,
    days: daysBetween(first, last),
    inSequence: isSame(days, sorted) || isSame(days, sorted.toReversed()),
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((day, place) => day === other[place]);
}

/** How far from the certain days of a file another one may be. */
const DAYS_APART = 31;

/**
 * The places of dates that a spreadsheet turned around: of a file's dates with days over 12, which leave no doubt, it keeps
 * the order, and of the others it exchanges day and month. Such a date is far from the certain ones, unless read the other way.
 */
export function turnedAround(texts: readonly string[], order: DateOrder): ReadonlySet<number> {
  const days = texts.map((text) => readStatementDay(text, order));
  const swapped = days.map((day) => (day === null ? null : swappedDay(day)));
  const certain = days
    .flatMap((day, place) => (day !== null && swapped[place] === null ? [day] : []))
    .sort();
  const [first, last] = [certain[0], certain.at(-1)];
  if (!first || !last) return new Set();
  const isNear = (day: string | null | undefined): boolean =>
    typeof day === "string" &&
    daysBetween(day, first) <= DAYS_APART &&
    daysBetween(last, day) <= DAYS_APART;
  return new Set(
    days.flatMap((day, place) =>
      day !== null && !isNear(day) && isNear(swapped[place]) ? [place] : [],
    ),
  );
}

/** '2026-11-01' as '2026-01-11'; null if that isn't another day. */
function swappedDay(day: string): string | null {
  const [year = "", month = "", date = ""] = day.split("-");
  const other = `${year}-${date}-${month}`;
  return other !== day && isDay(other) ? other : null;
}
