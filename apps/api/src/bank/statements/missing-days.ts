import { withYear } from "@rifas/reconciliation/statement-dates";
import { isEmpty, orderOf } from "./reading.ts";
import type { RawCell, RawRow, RawStatement } from "./statement.ts";
import { looksLikeTotal } from "./totals.ts";

/** A row without a day, and the day of the row above it that has one. */
export interface MissingDay {
  line: number;
  day: RawCell;
  /** The line that has it. */
  from: number;
}

/** The movements of a table that have no day, below one that has: some banks write each day once. */
export function daysMissing({ rows, columns }: RawStatement): MissingDay[] {
  if (columns.length === 0) return [];
  const found: MissingDay[] = [];
  let above: Pick<MissingDay, "day" | "from"> | null = null;
  for (const row of rows) {
    const { date } = row.cells;
    if (date !== undefined && /\d/.test(date.text)) above = { day: date, from: row.line };
    else if (above !== null && isEmpty(date) && isMovement(row))
      found.push({ line: row.line, ...above });
  }
  return found;
}

/** Whether a row says what was paid, and not only a sum. */
function isMovement(row: RawRow): boolean {
  const { credit, debit, amount, reference, description } = row.cells;
  const isNamed = !isEmpty(reference) || !isEmpty(description);
  return isNamed && [credit, debit, amount].some((cell) => !isEmpty(cell)) && !looksLikeTotal(row);
}

/** The same rows with these days. */
export function withDays(statement: RawStatement, missing: readonly MissingDay[]): RawStatement {
  const days = new Map(missing.map(({ line, day }) => [line, day]));
  return withDates(
    statement,
    statement.rows.map(({ line, cells }) => days.get(line) ?? cells.date),
  );
}

/** The same rows, with a year for the days that lack one. */
export function withYears(statement: RawStatement, year: number): RawStatement {
  const { rows, dateOrder } = statement;
  const texts = withYear(
    rows.map(({ cells }) => cells.date?.text ?? ""),
    orderOf(dateOrder),
    year,
  );
  return withDates(
    statement,
    rows.map(({ cells: { date } }, place) => date && { ...date, text: texts[place] ?? date.text }),
  );
}

function withDates(statement: RawStatement, dates: readonly (RawCell | undefined)[]): RawStatement {
  const rows = statement.rows.map((row, place) => {
    const date = dates[place];
    return date === undefined ? row : { ...row, cells: { ...row.cells, date } };
  });
  return { ...statement, rows };
}
