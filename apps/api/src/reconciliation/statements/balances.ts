import { toCents } from "@rifas/domain/money";
import { readStatementAmount } from "@rifas/reconciliation/statement-amount";
import { readStatementDay, type DateOrder } from "@rifas/reconciliation/statement-dates";
import type { RawRow } from "./statement.ts";

/** A row with a balance; `amount` is null where it isn't a movement. */
interface Point {
  place: number;
  day: string | null;
  balance: bigint;
  amount: bigint | null;
}

/**
 * The places of rows whose balance moved by their amount, but the other way: what was taken for income left the account, or the
 * reverse. Says nothing about balances that don't follow the amounts.
 */
export function contradictedByBalance(
  rows: readonly RawRow[],
  how: {
    decimal: "," | ".";
    dateOrder: DateOrder;
    /** A row's amount, negative for a debit; null if it has none. */
    amountOf: (row: RawRow) => bigint | null;
  },
): ReadonlySet<number> {
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
      other.agreeing + other.contrary.length - one.agreeing - one.contrary.length ||
      other.agreeing - one.agreeing,
  );
  const [best] = ways;
  if (best === undefined) return new Set();
  const told = best.agreeing + best.contrary.length;
  return new Set(told * 2 > best.pairs ? best.contrary : []);
}

/** How the balances follow the amounts, from the oldest row to the newest. */
function followed(points: readonly Point[]): {
  pairs: number;
  agreeing: number;
  contrary: number[];
} {
  const found = { pairs: 0, agreeing: 0, contrary: new Array<number>() };
  for (const [at, { place, balance, amount }] of points.entries()) {
    const before = points[at - 1]?.balance;
    if (before === undefined || amount === null || amount === 0n) continue;
    found.pairs += 1;
    if (balance - before === amount) found.agreeing += 1;
    else if (before - balance === amount) found.contrary.push(place);
  }
  return found;
}
