import type { BankImport } from "@rifas/api-client/types";
import { sumMoney } from "@rifas/domain/money";
import { createHash } from "node:crypto";
import type { StaffActor } from "../../actor.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { fail, ok, type Refusal, type Result } from "../../failure.ts";
import { forgetMatches } from "../movements/forget-matches.ts";
import { mergeCopies } from "../movements/merge-copies.ts";
import {
  openStatement,
  type FoundRow,
  type OpenStatement,
  type StatementFile,
} from "./open-statement.ts";
import { storedRows } from "./stored-rows.ts";

/**
 * Stores the movements of a file, all or nothing, and remembers how its columns were read. Rows that the account
 * already has are skipped. Failures: `not_found`, `statement_unreadable`, `statement_refused`.
 */
export async function importStatement(
  context: Context,
  actor: StaffActor,
  file: StatementFile & { name: string },
): Promise<Result<BankImport>> {
  const opened = await openStatement(context, file);
  if (!opened.ok) return opened;
  const { read } = opened.value;
  if (read.problem !== null) return refused(read.problem, opened.value);
  return await context.database.transaction(async (tx) =>
    ok(await store(tx, opened.value, { actor, file, now: context.clock.now() })),
  );
}

const MOST_DETAILS = 200;

function refused(problem: string, { read }: OpenStatement): Refusal {
  const details = read.refused.slice(0, MOST_DETAILS).map(({ line, reason }) => ({
    field: "file",
    message: `Línea ${line}: ${reason}`,
  }));
  return fail("statement_refused", problem, { details });
}

interface Import {
  actor: StaffActor;
  file: StatementFile & { name: string };
  now: Date;
}

async function store(
  tx: Transaction,
  { account, read, rows }: OpenStatement,
  { actor, file, now }: Import,
): Promise<BankImport> {
  // One import per account at a time, so that the stored rows can't change until the end.
  await tx.kysely
    .selectFrom("bank_accounts")
    .select("id")
    .where("id", "=", account.id)
    .forUpdate()
    .execute();
  const stored = await storedRows(tx, account.id, rows);
  const added = rows.filter(({ fingerprint }) => !stored.has(fingerprint.toString("hex")));
  const made = importFigures(rows, added);
  const { id } = await tx.kysely
    .insertInto("bank_imports")
    .values({
      ...made,
      account_id: account.id,
      file_name: file.name,
      file_sha256: createHash("sha256").update(file.bytes).digest(),
      created_by: actor.id,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.query(insertMovements, [account.id, id, now, JSON.stringify(added.map(storedRow))]);
  if (account.layout === "columns") await remember(tx, account.id, read);
  await recordAudit(tx, actor, {
    action: "bank_statement_imported",
    entityType: "bank",
    entityId: account.id,
    changes: [{ field: "movements", before: null, after: `${made.new} (${made.new_sum_bs})` }],
    at: now,
  });
  const days = [...new Set(added.map(({ occurredOn }) => occurredOn))];
  await mergeCopies(tx, { accountId: account.id, days });
  await forgetMatches(tx);
  return {
    ...made,
    id,
    account_id: account.id,
    account_name: account.name,
    file_name: file.name,
    created_at: now.toISOString(),
    created_by: { id: actor.id, name: actor.name },
  };
}

/** The result of an import. It counts only money that arrived; debits are stored but not counted. */
function importFigures(rows: readonly FoundRow[], added: readonly FoundRow[]) {
  const isCredit = ({ direction }: FoundRow) => direction === "credit";
  const credits = added.filter(isCredit);
  const days = rows.map(({ occurredOn }) => occurredOn).sort();
  return {
    rows: rows.length,
    new: credits.length,
    duplicate: rows.filter(isCredit).length - credits.length,
    new_sum_bs: sumMoney(credits.map(({ amountBs }) => amountBs)),
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
  };
}

async function remember(
  tx: Transaction,
  accountId: number,
  read: OpenStatement["read"],
): Promise<void> {
  const columns = read.columns.map(({ header, meaning }) => ({ header, meaning }));
  await tx.kysely
    .updateTable("bank_accounts")
    .set({
      columns: JSON.stringify(columns),
      decimal_sign: read.decimal_sign,
      date_order: read.date_order,
    })
    .where("id", "=", accountId)
    .execute();
}

function storedRow(row: FoundRow) {
  return {
    direction: row.direction,
    amount_bs: row.amountBs,
    occurred_on: row.occurredOn,
    occurred_at: row.occurredAt,
    reference: row.reference,
    payer_bank: row.payerBank,
    payer_phone: row.payerPhone,
    payer_document: row.payerDocument,
    description: row.description,
    fingerprint: row.fingerprint.toString("hex"),
  };
}

const insertMovements = {
  name: "insert-bank-movements",
  text: `
    INSERT INTO bank_movements (account_id, import_id, created_at, source, authenticated, direction, amount_bs, occurred_on,
                                occurred_at, reference, payer_bank, payer_phone, payer_document, description, fingerprint)
    SELECT $1, $2, $3, 'file', false, direction, amount_bs, occurred_on, occurred_at, reference, payer_bank, payer_phone,
           payer_document, description, decode(fingerprint, 'hex')
      FROM jsonb_to_recordset($4::jsonb) AS row (
             direction text, amount_bs numeric, occurred_on date, occurred_at timestamptz, reference text, payer_bank text,
             payer_phone text, payer_document text, description text, fingerprint text)`,
};
