import type { StatementPreview } from "@rifas/api-client/types";
import type { BankContext } from "../bank-context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { compareWithStored } from "./compare-with-stored.ts";
import { openStatement, type StatementFile } from "./open-statement.ts";
import { statementFigures } from "./statement-counts.ts";

const ROWS_SHOWN = 10;
const OTHERS_SHOWN = 200;
const OUTCOMES = { new: "new", known: "duplicate", repeat: "repeat" } as const;

/** How a file would be imported; stores nothing. */
export async function previewStatement(
  context: BankContext,
  file: StatementFile,
): Promise<Result<StatementPreview>> {
  const opened = await openStatement(context, file);
  if (!opened.ok) return opened;
  const { account, read } = opened.value;
  const rows = await compareWithStored(context.database, opened.value);
  const credits = rows.filter(({ direction }) => direction === "credit");
  return ok({
    format: read.format,
    encoding: read.encoding,
    layout: account.layout,
    decimal_sign: read.decimal_sign,
    date_order: read.date_order,
    sheet: read.sheet,
    sheets: read.sheets,
    columns: read.columns,
    rows: credits
      .slice(0, ROWS_SHOWN)
      .map((row) => ({
        line: row.line,
        occurred_on: row.occurredOn,
        occurred_at: row.occurredAt,
        amount_bs: row.amountBs,
        reference: row.reference,
        description: row.description,
        payer_bank: row.payerBank,
        payer_phone: row.payerPhone,
        payer_document: row.payerDocument,
        outcome: OUTCOMES[row.kind],
      })),
    refused: read.refused.slice(0, OTHERS_SHOWN),
    skipped: read.skipped.slice(0, OTHERS_SHOWN),
    ...statementFigures(opened.value, rows),
    question: read.question,
    problem: read.problem,
  });
}
