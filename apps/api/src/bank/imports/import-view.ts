import type { BankImport } from "@rifas/api-client/types";
import { sql } from "kysely";
import { idAndName, inUtc } from "../../database/as-shown.ts";
import type { Database, Transaction } from "../../database/database.ts";
import { written } from "../../platform/call.ts";
import { fail, ok, type Refusal, type Result } from "../../platform/failure.ts";

/** Imports with who made and who undid them. */
export function selectImports({ kysely }: Pick<Database | Transaction, "kysely">) {
  return kysely
    .selectFrom("bank_imports as made")
    .innerJoin("bank_accounts as account", "account.id", "made.account_id")
    .innerJoin("users", "users.id", "made.created_by")
    .leftJoin("bank_import_withdrawals as undone", "undone.import_id", "made.id")
    .leftJoin("users as undoer", "undoer.id", "undone.by_id")
    .select([
      "made.id",
      "made.account_id",
      "account.name as account_name",
      "made.file_name",
      "made.sheet",
      "made.rows",
      "made.new",
      "made.debits",
      "made.duplicate",
      "made.repeats",
      "made.skipped",
      "made.new_sum_bs",
      "made.first_day",
      "made.last_day",
      "made.created_at",
      sql<BankImport["created_by"]>`${sql.raw(idAndName("users"))}`.as("created_by"),
      sql<BankImport["withdrawn"]>`${sql.raw(withdrawn)}`.as("withdrawn"),
    ]);
}

const withdrawn = `
  CASE WHEN undone.at IS NOT NULL
       THEN jsonb_build_object('at', ${inUtc("undone.at")}, 'by', ${idAndName("undoer")}) END`;

/** One import as it is now. */
export async function loadImport(
  database: Pick<Database | Transaction, "kysely">,
  id: number,
): Promise<Result<BankImport>> {
  const made = await selectImports(database).where("made.id", "=", id).executeTakeFirst();
  return made === undefined ? importNotFound() : ok(written(made));
}

/** 404: no such import. */
export function importNotFound(): Refusal {
  return fail("not_found", "No encontramos esa importación.");
}
