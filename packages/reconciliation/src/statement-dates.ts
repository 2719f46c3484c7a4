import { daysBetween, isDay, toCaracasLocal } from "@rifas/domain/local-time";

/** How a bank orders a date. `compact` has no separators. */
export type DateOrder = "dmy" | "mdy" | "ymd" | "dmy-compact" | "ymd-compact";

const PATTERNS: Readonly<Record<DateOrder, RegExp>> = {
  dmy: /^(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{4}|\d{2})$/,
  mdy: /^(?<m>\d{1,2})[/.-](?<d>\d{1,2})[/.-](?<y>\d{4}|\d{2})$/,
  ymd: /^(?<y>\d{4}|\d{2})[/.-](?<m>\d{1,2})[/.-](?<d>\d{1,2})$/,
  "dmy-compact": /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/,
  "ymd-compact": /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
};

/** A month's name leaves no doubt: '23-NOV-26', '23 de noviembre de 2026', 'Nov 23, 2026'. */
const NAMED = [
  /^(?<d>\d{1,2})[\s/.-]*(?:de\s+)?(?<m>\p{L}{3,10})\.?[\s/.-]*(?:del?\s+)?(?<y>\d{4}|\d{2})$/u,
  /^(?<m>\p{L}{3,10})\.?\s+(?<d>\d{1,2}),?\s+(?<y>\d{4})$/u,
];
/** The day of the week says nothing more: 'viernes, 13 de noviembre de 2026', 'Vie 13/11/2026'. */
const WEEKDAY =
  /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)\p{L}*\.?,?\s+(?=\d{1,2}(?:[/.-]|\s+de\s))/iu;
/** Nothing but year, month and day fits: no month is the 20th. */
const COMPACT = /^20\d{6}$/;
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

/** A cell's day and time of day, if it has both: '20/11/2026 10:15 a.m.' Programs hide marks of direction in dates. */
export function splitMoment(text: string): { day: string; time: string } {
  const plain = localMoment(
    text
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      .trim(),
  );
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
  const day = splitMoment(text).day.replace(WEEKDAY, "");
  const named = NAMED.map((pattern) => pattern.exec(day)?.groups).find((found) => found);
  if (named !== undefined) return dayOf({ ...named, m: monthOf(named["m"] ?? "") });
  const compact = COMPACT.test(day) ? dayOf(PATTERNS["ymd-compact"].exec(day)?.groups ?? {}) : null;
  if (compact !== null) return compact;
  const pattern = /^\d{4}[/.-]\d/.test(day) ? PATTERNS.ymd : PATTERNS[order];
  return dayOf(pattern.exec(day)?.groups ?? {});
}

/** '27/11', '27-nov', '27 de noviembre' and 'Nov 27': days that are written without their year. */
const MONTH = String.raw`(?:${MONTHS.flat().join("|")})\p{L}*\.?`;
const WITHOUT_YEAR = new RegExp(
  String.raw`^(?:\d{1,2}[/.-]\d{1,2}|\d{1,2}[\s/.-]*(?:de\s+)?${MONTH}|${MONTH}\s+\d{1,2})$`,
  "iu",
);

/** Whether a day is written without its year. */
export function lacksYear(text: string): boolean {
  return WITHOUT_YEAR.test(splitMoment(text).day.replace(WEEKDAY, ""));
}

/** Days with the year of those that lack one; of days from the end of a year to the next, that of the last. */
export function withYear(texts: readonly string[], order: DateOrder, year: number): string[] {
  const written = (text: string, of: number) => {
    const { day, time } = splitMoment(text);
    const bare = day.replace(WEEKDAY, "");
    if (!WITHOUT_YEAR.test(bare)) return text;
    if (/^\p{L}/u.test(bare)) return `${bare}, ${of} ${time}`;
    const isFirst = order === "ymd" && !/\p{L}/u.test(bare);
    return `${isFirst ? `${of}/${bare}` : `${bare}/${of}`} ${time}`;
  };
  const monthIn = (text: string) =>
    lacksYear(text)
      ? Number(readStatementDay(written(text, LEAP_YEAR), order)?.slice(5, 7) ?? "6")
      : 6;
  const months = texts.map(monthIn);
  const isTwoYears = months.some((month) => month > 9) && months.some((month) => month < 4);
  return texts.map((text, place) =>
    written(text, isTwoYears && (months[place] ?? 6) > 9 ? year - 1 : year),
  );
}

/** One in which every day exists that may exist. */
const LEAP_YEAR = 2024;

/** Why a text isn't a day in this order, in Spanish. */
export function dayProblem(text: string, order: DateOrder): string {
  const { day } = splitMoment(text);
  if (/^\d{5}([.,]\d+)?$/.test(day)) {
    return "Excel guardó esta fecha como un número. Dale a esa columna formato de fecha y guarda el archivo, o descárgalo en CSV.";
  }
  if (!/\d/.test(day)) return "Aquí va una fecha, y no hay ningún número.";
  if (lacksYear(day)) return "A esta fecha le falta el año.";
  if (ORDERS.some((other) => readStatementDay(day, other) !== null)) {
    return "Esta fecha no existe en el orden con el que se lee el archivo. Revisa «Cómo escribe las fechas».";
  }
  const isDate = PATTERNS[order].test(day) || /^\d+[/.-]\d+[/.-]\d+$/.test(day);
  if (isDate) return "Ese día no existe en el calendario.";
  return NAMED.some((pattern) => pattern.test(day))
    ? "Esta fecha nombra un mes o un día que no existe."
    : "Esta fecha no está completa, o trae algo más que una fecha.";
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

/** The orders that a date of three numbers may have. */
const ORDERS = ["dmy", "mdy", "ymd"] as const;

/** The days that a whole file has in one order. */
export interface Reading {
  readonly order: (typeof ORDERS)[number];
  readonly first: string;
  readonly last: string;
}

/**
 * The readings of a file whose order is in doubt, the account's own first if it has one; empty without doubt. The account's order
 * is doubted if it gives days that don't exist or haven't come, and another one doesn't; or if both are possible, but the
 * other gives fewer days, later days or the only ones in sequence. A statement covers few days, near today.
 */
export function doubtfulOrder(
  texts: readonly string[],
  order: Reading["order"],
  today: string,
): readonly Reading[] {
  const dates = texts.map((text) => splitMoment(text).day).filter((day) => PATTERNS.dmy.test(day));
  const own = facts(dates, order, today);
  const others = ORDERS.filter((other) => other !== order)
    .map((other) => facts(dates, other, today))
    .filter((other) => other !== null)
    .filter(({ missing, future }) => missing === 0 && future === 0);
  if (own === null) return others.map(({ reading }) => reading);
  const likelier = others.filter(
    (other) =>
      differ(own, other) && (own.missing > 0 || isEarly(own, other) || isLikelier(other, own)),
  );
  return likelier.length === 0 ? [] : [own, ...likelier].map(({ reading }) => reading);
}

/** Whether a file's days haven't come, unless read otherwise. A payment may be booked for the next day of work, in any year. */
function isEarly(own: ReadingFacts, other: ReadingFacts): boolean {
  return own.future > 0 && own.reading.order !== "ymd" && other.reading.order !== "ymd";
}

function differ(one: ReadingFacts, other: ReadingFacts): boolean {
  return one.found.some((day, place) => day !== other.found[place]);
}

function isLikelier(one: ReadingFacts, other: ReadingFacts): boolean {
  if (one.days < other.days || (one.inSequence && !other.inSequence)) return true;
  return one.days === other.days && one.reading.last > other.reading.last;
}

interface ReadingFacts {
  reading: Reading;
  /** Its days, in the order of the file; null where there is none. */
  found: readonly (string | null)[];
  missing: number;
  future: number;
  days: number;
  inSequence: boolean;
}

function facts(dates: readonly string[], order: Reading["order"], today: string) {
  const found = dates.map((date) => readStatementDay(date, order));
  const days = found.filter((day) => day !== null);
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    reading: { order, first, last },
    found,
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
 * the order, and of all others it exchanges day and month. Such a date is far from the certain ones, unless read the other way;
 * if most are, so are those that are near in both ways.
 */
export function turnedAround(texts: readonly string[], order: DateOrder): ReadonlySet<number> {
  const days = texts.map((text) => readStatementDay(text, order));
  const swapped = days.map((day) => (day === null ? null : swappedDay(day)));
  const certain = days
    .flatMap((day, place) => (day !== null && swapped[place] === null ? [day] : []))
    .sort();
  const [first, last] = [certain[0], certain.at(-1)];
  if (!first || !last) return areOfOneDay(texts, days) ? new Set(days.keys()) : new Set();
  const isNear = (day: string | null | undefined): boolean =>
    typeof day === "string" &&
    daysBetween(day, first) <= DAYS_APART &&
    daysBetween(last, day) <= DAYS_APART;
  const open = days.flatMap((day, place) =>
    day !== null && isNear(swapped[place]) ? [place] : [],
  );
  const turned = open.filter((place) => !isNear(days[place]));
  return new Set(turned.length * 2 > open.length ? open : turned);
}

/** Whether a file without certain days has only the 11th of several months, as a spreadsheet writes the first days of November. */
function areOfOneDay(texts: readonly string[], days: readonly (string | null)[]): boolean {
  const written = texts.filter((text) => text !== "");
  const months = new Set(days.filter((day) => day !== null));
  const dates = new Set([...months].map((day) => day.slice(8)));
  return written.every((text) => /^\d{4}\D/.test(text)) && months.size > 1 && dates.size === 1;
}

/** '2026-11-01' as '2026-01-11'; null if that isn't another day. */
function swappedDay(day: string): string | null {
  const [year = "", month = "", date = ""] = day.split("-");
  const other = `${year}-${date}-${month}`;
  return other !== day && isDay(other) ? other : null;
}
