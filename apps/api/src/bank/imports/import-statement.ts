import type { BankImport } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { BankContext } from "../bank-context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { fail, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../../platform/idempotency.ts";
import { forgetMatches } from "../movements/forget-matches.ts";
import { mergeCopies } from "../movements/merge-copies.ts";
import { compareWithStored, type FoundRow } from "./compare-with-stored.ts";
import { lockBankAccount } from "../accounts/bank-account.ts";
import { freePrints } from "./fingerprint.ts";
import { openStatement, type OpenStatement, type StatementFile } from "./open-statement.ts";
import { loadImport } from "./import-view.ts";
import { statementFigures } from "./statement-counts.ts";

/**
 * Stores the movements of a file, all or nothing, and remembers how its columns were read. Rows that the account already has aren't stored
 * again; those that it may have are stored, but wait for a decision.
 */
export async function importStatement(
  context: BankContext,
  actor: StaffActor,
  file: StatementFile & { name: string },
  keyed?: KeyedCall,
): Promise<Result<BankImport>> {
  const opened = await openStatement(context, file);
  if (!opened.ok) return opened;
  const { read } = opened.value;
  if (read.problem !== null) return refused(read.problem, opened.value);
  const now = context.clock.now();
  return await context.database.transaction(async (tx) => {
    const made = await makeOnce(tx, { keyed, now }, async () =>
      ok(await store(tx, opened.value, { actor, file, now })),
    );
    return made.ok ? await loadImport(tx, made.value) : made;
  });
}

const MOST_DETAILS = 200;

function refused(problem: string, { read }: OpenStatement): Refusal {
  const details = read.refused
    .slice(0, MOST_DETAILS)
    .map(({ line, reason }) => ({ field: "file", message: `Línea ${line}: ${reason}` }));
  return fail("statement_refused", problem, { details });
}

async function store(
  tx: Transaction,
  opened: OpenStatement,
  { actor, file, now }: { actor: StaffActor; file: StatementFile & { name: string }; now: Date },
): Promise<number> {
  const { account, read } = opened;
  // One import per account at a time, so that the stored rows can't change until the end.
  await lockBankAccount(tx, account.id);
  const rows = await compareWithStored(tx, opened);
  const added = rows.filter(({ kind }) => kind !== "known");
  const made = importFigures(opened, rows);
  const { id } = await tx.kysely
    .insertInto("bank_imports")
    .values({
      ...made,
      account_id: account.id,
      file_name: file.name,
      file_sha256: opened.sha256,
      // Without its text, which may name a payer.
      skipped_rows: JSON.stringify(read.skipped.map(({ line, reason }) => ({ line, reason }))),
      created_by: actor.id,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const prints = await freePrints(tx, { accountId: account.id, importId: id, rows: added });
  const stored = added.map((row, place) => ({
    ...row,
    repeatOf: row.kind === "repeat" ? row.of : null,
    fingerprint: prints[place]?.toString("hex"),
  }));
  await tx.query(insertMovements, [account.id, id, now, JSON.stringify(stored)]);
  if (account.layout === "columns") await remember(tx, opened);
  await recordAudit(tx, actor, "bank_statement_imported", {
    bank: account.id,
    changes: [{ field: "movements", before: null, after: `${made.new} (${made.new_sum_bs})` }],
    at: now,
  });
  const days = [...new Set(added.map(({ occurredOn }) => occurredOn))];
  await mergeCopies(tx, { accountId: account.id, days });
  await forgetMatches(tx);
  return id;
}

function importFigures(opened: OpenStatement, rows: readonly FoundRow[]) {
  const { counts, new_sum_bs } = statementFigures(opened, rows);
  const { refused: _none, ...stored } = counts;
  const days = rows.map(({ occurredOn }) => occurredOn).sort();
  return {
    ...stored,
    new_sum_bs,
    sheet: opened.read.sheet,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
  };
}

async function remember(tx: Transaction, { account, read }: OpenStatement): Promise<void> {
  const before = new Map(account.columns.map(({ header, meaning }) => [header, meaning]));
  const decided = new Set(read.decided.map(({ header }) => header));
  const columns = read.columns
    .filter(({ header, meaning }) => decided.has(header) || before.get(header) === meaning)
    .map(({ header, meaning }) => ({ header, meaning }));
  await tx.kysely
    .updateTable("bank_accounts")
    .set({
      columns: JSON.stringify(columns),
      decimal_sign: read.decimal_sign,
      date_order: read.date_order,
    })
    .where("id", "=", account.id)
    .execute();
}

const insertMovements = prepared("insert-bank-movements")`
    INSERT INTO bank_movements (account_id, import_id, created_at, source, authenticated, direction, amount_bs, occurred_on,
                                occurred_at, reference, payer_bank, payer_phone, payer_document, description, fingerprint, line, repeat_of)
    SELECT $1, $2, $3, 'file', false, direction, "amountBs", "occurredOn", "occurredAt", reference, "payerBank", "payerPhone",
           "payerDocument", description, decode(fingerprint, 'hex'), line, "repeatOf"
      FROM jsonb_to_recordset($4::jsonb) AS row (
             direction text, "amountBs" numeric, "occurredOn" date, "occurredAt" timestamptz, reference text, "payerBank" text,
             "payerPhone" text, "payerDocument" text, description text, fingerprint text, line integer, "repeatOf" bigint)`;
