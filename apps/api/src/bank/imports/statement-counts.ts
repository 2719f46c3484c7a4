import type { Schema } from "@rifas/api-client/types";
import { sumMoney } from "@rifas/domain/money";
import type { FoundRow } from "./compare-with-stored.ts";
import type { OpenStatement } from "./open-statement.ts";

/** What becomes of each row of a file, and the sum of the money that is new. */
export interface StatementFigures {
  counts: Schema<"StatementCounts">;
  new_sum_bs: string;
}

/** Counts every row of a file once. */
export function statementFigures(
  { read }: OpenStatement,
  rows: readonly FoundRow[],
): StatementFigures {
  const count = (is: (row: FoundRow) => boolean) => rows.filter(is).length;
  const added = rows.filter(({ kind, direction }) => kind === "new" && direction === "credit");
  return {
    counts: {
      rows: rows.length + read.refused.length + read.skipped.length,
      new: added.length,
      debits: count(({ kind, direction }) => kind === "new" && direction === "debit"),
      duplicate: count(({ kind }) => kind === "known"),
      repeats: count(({ kind }) => kind === "repeat"),
      skipped: read.skipped.length,
      refused: read.refused.length,
    },
    new_sum_bs: sumMoney(added.map(({ amountBs }) => amountBs)),
  };
}
