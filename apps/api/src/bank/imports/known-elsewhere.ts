import type { StatementPreview } from "@rifas/api-client/types";
import { DECIDING_DIGITS, referenceDigits } from "@rifas/reconciliation/reference-tail";
import type { Database } from "../../database/database.ts";
import type { OpenStatement } from "./open-statement.ts";

/** So many rows are enough to tell whose file it is. */
const MOST_COMPARED = 500;

/** Another account that has most rows of a file, so that this one is probably wrong; null without one. */
export async function knownElsewhere(
  database: Database,
  { account, read }: OpenStatement,
): Promise<StatementPreview["known_elsewhere"]> {
  const named = read.rows.flatMap((row) => {
    const digits = (referenceDigits(row.reference) ?? "").replace(/^0+/, "");
    return digits.length < DECIDING_DIGITS
      ? []
      : [{ ...row, tail: digits.slice(-DECIDING_DIGITS) }];
  });
  const step = Math.ceil(named.length / MOST_COMPARED);
  const rows = named.filter((_row, place) => place % step === 0);
  const [found] = await database.query<NonNullable<StatementPreview["known_elsewhere"]>>(
    selectElsewhere,
    [
      account.id,
      JSON.stringify(
        rows.map(({ line, occurredOn, direction, amountBs, tail }) => ({
          line,
          occurred_on: occurredOn,
          direction,
          amount_bs: amountBs,
          tail,
        })),
      ),
    ],
  );
  return found !== undefined && found.rows * 2 > rows.length ? found : null;
}

const selectElsewhere = {
  name: "select-account-of-statement",
  text: `
    SELECT account.id AS account_id, account.name AS account_name, count(DISTINCT row.line)::integer AS rows
      FROM jsonb_to_recordset($2::jsonb) AS row (line integer, occurred_on date, direction text, amount_bs numeric, tail text)
      JOIN bank_movements AS m
        ON m.occurred_on = row.occurred_on AND m.amount_bs = row.amount_bs AND m.direction = row.direction
           AND right(m.reference_digits, ${DECIDING_DIGITS}) = row.tail
      JOIN bank_accounts AS account ON account.id = m.account_id
     WHERE m.account_id <> $1 AND m.standing <> 'withdrawn'
     GROUP BY account.id ORDER BY rows DESC LIMIT 1`,
};
