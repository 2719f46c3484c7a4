import type { StatementPreview } from "@rifas/api-client/types";
import { sumMoney } from "@rifas/domain/money";
import type { StaffActor } from "../../actor.ts";
import type { Context } from "../../context.ts";
import { ok, type Result } from "../../failure.ts";
import { openStatement, type StatementFile } from "./open-statement.ts";
import { storedRows } from "./stored-rows.ts";

const ROWS_SHOWN = 10;
const REFUSED_SHOWN = 200;

/** How a file would be imported; stores nothing. Failures: `not_found`, `statement_unreadable`. */
export async function previewStatement(
  context: Context,
  _actor: StaffActor,
  file: StatementFile,
): Promise<Result<StatementPreview>> {
  const opened = await openStatement(context, file);
  if (!opened.ok) return opened;
  const { account, read, rows } = opened.value;
  const stored = await storedRows(context.database, account.id, rows);
  const credits = rows
    .filter(({ direction }) => direction === "credit")
    .map((row) => ({ ...row, isNew: !stored.has(row.fingerprint.toString("hex")) }));
  const added = credits.filter(({ isNew }) => isNew);
  return ok({
    format: read.format,
    encoding: read.encoding,
    layout: account.layout,
    decimal_sign: read.decimal_sign,
    date_order: read.date_order,
    columns: read.columns,
    rows: credits.slice(0, ROWS_SHOWN).map((row) => ({
      line: row.line,
      occurred_on: row.occurredOn,
      occurred_at: row.occurredAt,
      amount_bs: row.amountBs,
      reference: row.reference,
      description: row.description,
      payer_bank: row.payerBank,
      payer_phone: row.payerPhone,
      payer_document: row.payerDocument,
      outcome: row.isNew ? "new" : "duplicate",
    })),
    refused: read.refused.slice(0, REFUSED_SHOWN),
    counts: {
      rows: rows.length + read.refused.length,
      new: added.length,
      duplicate: credits.length - added.length,
      debits: rows.length - credits.length,
      refused: read.refused.length,
    },
    new_sum_bs: sumMoney(added.map(({ amountBs }) => amountBs)),
    problem: read.problem,
  });
}
