/**
 * Checks when a sealed raffle's sale was reopened: witnesses must have seen that before the draw it put off, because an
 * organiser who knows the result could date a reopening back to have another draw.
 */
import type { Bundle } from "./bundle-json.ts";
import { areDatesOf, dateCode, type DatedCodes } from "./check-dated.ts";
import type { History } from "./history.ts";
import type { OpenedBook } from "./open-book.ts";
import type { Trust } from "./trust.ts";
import { checksOf, type Check, type Reason } from "./verdict.ts";

const CODES: DatedCodes = {
  seen: "reopened_witnessed",
  notSeen: "reopened_not_witnessed",
};

/**
 * What is to be said of the reopenings of the log, and of the logs that it continues, whose dates no bundle has; the same
 * only once.
 */
export function checkReopened(
  [opened, ...older]: readonly [OpenedBook, ...OpenedBook[]],
  { reopened: shown }: Bundle,
  { reopened }: History,
  trust: Trust,
): readonly Check[] {
  const codes: Reason[] = areDatesOf(shown, reopened) ? [] : ["bad_date"];
  for (const { index, known } of reopened) {
    codes.push(dateCode(opened, { index, known }, { shown, trust, codes: CODES }));
  }
  const before = older.some(({ entries }) => entries.some(({ type }) => type === "reopened"));
  if (before) codes.push("reopened_not_witnessed");
  return checksOf("reopened", codes);
}
