import { addDays } from "@rifas/domain/add-days";
import { toCents } from "@rifas/domain/money";
import { turnedAround, type DateOrder } from "@rifas/reconciliation/statement-dates";
import {
  directionReader,
  isLetterPair,
  letterPairOf,
  type ReadDirection,
} from "@rifas/reconciliation/statement-direction";
import { contradictedByBalance, type BalanceDoubt } from "./balances.ts";
import { isNegative, lacksDirection, readAmount } from "./read-amount.ts";
import { isMarks, type RawCell, type RawRow, type RawStatement } from "./statement.ts";
import { looksLikeTotal, RunningTotals } from "./totals.ts";

/** A payment on a day off is booked for the next day of work. */
const MOST_DAYS_AHEAD = 4;
/** An older one has another year than was meant. */
const MOST_DAYS_BACK = 3 * 366;

/** The rules by which a statement's rows are read. */
export interface Reading {
  dateOrder: DateOrder;
  decimal: "," | ".";
  totals: RunningTotals;
  /** The places of dates that a spreadsheet turned around. */
  turned: ReadonlySet<number>;
  /** How the column of marks is read. */
  direction: ReadDirection;
  isMarked: boolean;
  /** What the balances say against rows, by their places. */
  contradicted: ReadonlyMap<number, BalanceDoubt>;
  /** Whether some debits are negative and others aren't, so that a negative one may be money that came back. */
  hasMixedDebits: boolean;
  /** Whether letters behind amounts aren't C and D, so that each of them may mean anything: C is a cargo beside A. */
  hasUnknownLetters: boolean;
  firstDay: string;
  lastDay: string;
}

/** Finds the rules of a statement from all its rows. */
export function readingOf(
  { rows, decimalSign, dateOrder, columns }: RawStatement,
  today: string,
): Reading {
  const decimal = decimalSign === "comma" ? "," : ".";
  const order = orderOf(dateOrder);
  const marks = rows.flatMap(({ cells }) => cells.direction?.text ?? []);
  const letters = columns.map(({ meaning }) => meaning).find(isLetterPair);
  const direction = directionReader(marks, letters);
  const isMarked = columns.some(({ meaning }) => isMarks(meaning));
  const debits = rows.flatMap((row) =>
    /[1-9]/.test(row.cells.debit?.text ?? "") && !looksLikeTotal(row)
      ? [isNegative(row.cells.debit)]
      : [],
  );
  const amountOf = (row: RawRow): bigint | null => {
    if (looksLikeTotal(row) || lacksDirection(row, isMarked ? direction : null)) return null;
    const amount = readAmount(withoutDashes(row), { decimal, direction });
    if (amount === null || "reason" in amount) return null;
    const cents = toCents(amount.amountBs);
    return amount.direction === "credit" ? cents : -cents;
  };
  return {
    dateOrder: order,
    decimal,
    totals: new RunningTotals(decimal),
    turned: turnedAround(
      rows.map(({ cells }) => cells.date?.text ?? ""),
      order,
    ),
    direction,
    isMarked,
    contradicted: contradictedByBalance(rows, { decimal, dateOrder: order, amountOf }),
    hasMixedDebits: new Set(debits).size > 1,
    hasUnknownLetters: letterPairOf(rows.flatMap(letterBehind)) !== "letters_cd",
    firstDay: addDays(today, -MOST_DAYS_BACK),
    lastDay: addDays(today, MOST_DAYS_AHEAD),
  };
}

/** The letter behind an amount that nothing else gives a direction: '450,50 C'. */
export function letterBehind({ cells }: RawRow): string[] {
  const [, letter] = /\d\s*([a-z])\s*$/i.exec(cells.amount?.text ?? "") ?? [];
  return letter === undefined ? [] : [letter];
}

/** An order of dates by its name in the package that reads them. */
export function orderOf(order: RawStatement["dateOrder"]): DateOrder {
  switch (order) {
    case "dmy_compact":
      return "dmy-compact";
    case "ymd_compact":
      return "ymd-compact";
    default:
      return order;
  }
}

/** Whether a cell has nothing; a dash alone is nothing, and so is what programs write for it. */
export function isEmpty(cell: RawCell | undefined): boolean {
  return cell === undefined || /^\s*([-–—\s]*|n\/?a|null|nan)\s*$/i.test(cell.text);
}

/** A row without the amounts that are only a dash. */
export function withoutDashes(raw: RawRow): RawRow {
  const { credit, debit, amount, ...others } = raw.cells;
  const money = Object.entries({ credit, debit, amount }).filter(([, cell]) => !isEmpty(cell));
  return { ...raw, cells: { ...others, ...Object.fromEntries(money) } };
}
