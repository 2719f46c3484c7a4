import { addDays } from "@rifas/domain/add-days";
import { toCents } from "@rifas/domain/money";
import {
  turnedAround,
  type DateOrder,
  readStatementDay,
} from "@rifas/reconciliation/statement-dates";
import {
  directionReader,
  isLetterPair,
  letterPairOf,
  type ReadDirection,
} from "@rifas/reconciliation/statement-direction";
import { isNegative, lacksDirection, readAmount } from "./read-amount.ts";
import { isMarks, type RawCell, type RawRow, type RawStatement } from "./statement.ts";
import { looksLikeTotal, RunningTotals } from "./totals.ts";
import { readStatementAmount } from "@rifas/reconciliation/statement-amount";

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

/** A row with a balance; `amount` is null where it isn't a movement. */
interface Point {
  place: number;
  day: string | null;
  balance: bigint;
  amount: bigint | null;
}

/** What the balances say against a row: that its money went the other way, or not that it went this way. */
type BalanceDoubt = "contrary" | "untold";

/**
 * The places of rows whose balance moved by their amount, but the other way: what was taken for income left the account, or the
 * reverse. If that is so for most, or if nothing but the balance tells income from what left, the rows of which it says nothing
 * (as the oldest) are in doubt too. Says nothing about balances that don't follow the amounts.
 */
function contradictedByBalance(
  rows: readonly RawRow[],
  how: {
    decimal: "," | ".";
    dateOrder: DateOrder;
    /** A row's amount, negative for a debit; null if it has none. */
    amountOf: (row: RawRow) => bigint | null;
  },
): ReadonlyMap<number, BalanceDoubt> {
  const points = rows.flatMap((row, place): Point[] => {
    const read = readStatementAmount(row.cells.balance?.text ?? "", how.decimal);
    if (!read.ok) return [];
    const day = readStatementDay(row.cells.date?.text ?? "", how.dateOrder);
    return [{ place, day, balance: toCents(read.amountBs), amount: how.amountOf(row) }];
  });
  const days = points.flatMap(({ day }) => day ?? []);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const ways = [
    ...(first <= last ? [followed(points)] : []),
    ...(first >= last ? [followed(points.toReversed())] : []),
  ].sort(
    (one, other) =>
      other.agreeing.size + other.contrary.size - one.agreeing.size - one.contrary.size ||
      other.agreeing.size - one.agreeing.size,
  );
  const [best] = ways;
  if (best === undefined) return new Map();
  const { agreeing, contrary, pairs } = best;
  if ((agreeing.size + contrary.size) * 2 <= pairs) return new Map();
  const areOthersInDoubt = contrary.size > agreeing.size || rows.every(isUnsigned);
  return new Map(
    [...rows.keys()].flatMap((place): [number, BalanceDoubt][] => {
      if (contrary.has(place)) return [[place, "contrary"]];
      return areOthersInDoubt && !agreeing.has(place) ? [[place, "untold"]] : [];
    }),
  );
}

/** Whether nothing but the balance tells which way a row's money went. */
function isUnsigned({ cells }: RawRow): boolean {
  const { credit, debit, direction, amount } = cells;
  return !credit && !debit && !direction && !isNegative(amount);
}

/** How the balances follow the amounts, from the oldest row to the newest. */
function followed(points: readonly Point[]) {
  const found = { pairs: 0, agreeing: new Set<number>(), contrary: new Set<number>() };
  for (const [at, { place, balance, amount }] of points.entries()) {
    const before = points[at - 1]?.balance;
    if (before === undefined || amount === null || amount === 0n) continue;
    found.pairs += 1;
    if (balance - before === amount) found.agreeing.add(place);
    else if (before - balance === amount) found.contrary.add(place);
  }
  return found;
}
