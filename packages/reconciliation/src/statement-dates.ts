import { isDay } from "@rifas/domain/local-time";

/** How a bank orders a date. `compact` has no separators. */
export type DateOrder = "dmy" | "mdy" | "ymd" | "dmy-compact" | "ymd-compact";

const PATTERNS: Readonly<Record<DateOrder, RegExp>> = {
  dmy: /^(?<d>\d{1,2})[/-](?<m>\d{1,2})[/-](?<y>\d{4}|\d{2})$/,
  mdy: /^(?<m>\d{1,2})[/-](?<d>\d{1,2})[/-](?<y>\d{4}|\d{2})$/,
  ymd: /^(?<y>\d{4})[/-](?<m>\d{1,2})[/-](?<d>\d{1,2})$/,
  "dmy-compact": /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/,
  "ymd-compact": /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
};

/** More future rows than this mean that day and month are swapped. A single one may be a payment with a later date. */
const MOST_FUTURE_ROWS = 1;

/** A bank's date as 'yyyy-MM-dd'; null if no such day exists in this order. */
export function readStatementDay(text: string, order: DateOrder): string | null {
  const { d = "", m = "", y = "" } = PATTERNS[order].exec(text.trim())?.groups ?? {};
  const day = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/** Whether so many rows are after `today` (a Caracas day) that the file must have day and month in the other order. */
export function hasSwappedDates(days: readonly string[], today: string): boolean {
  return days.filter((day) => day > today).length > MOST_FUTURE_ROWS;
}
