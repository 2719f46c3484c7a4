import { toCents } from "@rifas/domain/money";
import { readStatementAmount } from "@rifas/reconciliation/statement-amount";
import { readStatementDay, type DateOrder } from "@rifas/reconciliation/statement-dates";
import { isNegative } from "./read-amount.ts";
import type { RawRow } from "./statement.ts";

/** A row with a balance; `amount` is null where it isn't a movement. */
interface Point {
  place: number;
  day: string | null;
  balance: bigint;
  amount: bigint | null;
}

/** What the balances say against a row: that its money went the other way, or not that it went this way. */
export type BalanceDoubt = "contrary" | "untold";

/**
 * The places of rows whose balance moved by their amount, but the other way: what was taken for income left the account, or the
 * reverse. If that is so for most, or if nothing but the balance tells income from what left, the rows of which it says nothing
 * (as the oldest) are in doubt too. Says nothing about balances that don't follow the amounts.
 */
export function contradictedByBalance(
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
