import type { BankImport } from "@rifas/api-client/types";
import type { Database, Transaction } from "../../database/database.ts";
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
      "made.created_by",
      "users.name as creator",
      "undone.at as undone_at",
      "undone.by_id as undone_by",
      "undoer.name as undoer",
    ]);
}

type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>["execute"]>>[number];

/** An import as the API shows it. */
export function importView(row: ImportRow): BankImport {
  const { creator, created_by, created_at, undone_at, undone_by, undoer, ...made } = row;
  return {
    ...made,
    created_at: created_at.toISOString(),
    created_by: { id: created_by, name: creator },
    withdrawn:
      undone_at === null
        ? null
        : { at: undone_at.toISOString(), by: { id: undone_by ?? 0, name: undoer ?? "" } },
  };
}

/** One import as it is now. */
export async function loadImport(
  database: Pick<Database | Transaction, "kysely">,
  id: number,
): Promise<Result<BankImport>> {
  const made = await selectImports(database).where("made.id", "=", id).executeTakeFirst();
  return made === undefined ? importNotFound() : ok(importView(made));
}

/** 404: no such import. */
export function importNotFound(): Refusal {
  return fail("not_found", "No encontramos esa importación.");
}
