import type { BankImport } from "@rifas/api-client/types";
import { sql } from "kysely";
import { idAndName, inUtc } from "../../database/as-shown.ts";
import type { Database, Transaction } from "../../database/database.ts";
import { written } from "../../platform/call.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { list, type FilterOf } from "../../platform/list.ts";

/** Imports with who made and who undid them, newest first. */
export const imports = list<Filter, ImportRow>()({
  columns: sql`
    made.id, made.account_id, account.name AS account_name, made.file_name, made.sheet, made.rows, made.new, made.debits,
    made.duplicate, made.repeats, made.skipped, made.new_sum_bs, made.first_day, made.last_day, made.created_at,
    ${sql.raw(idAndName("users"))} AS created_by,
    CASE WHEN undone.at IS NOT NULL
         THEN jsonb_build_object('at', ${sql.raw(inUtc("undone.at"))}, 'by', ${sql.raw(idAndName("undoer"))}) END
      AS withdrawn`,
  from: sql`
    bank_imports AS made
    LEFT JOIN bank_accounts AS account ON account.id = made.account_id
    LEFT JOIN users ON users.id = made.created_by
    LEFT JOIN bank_import_withdrawals AS undone ON undone.import_id = made.id
    LEFT JOIN users AS undoer ON undoer.id = undone.by_id`,
  where: {
    account_id: (account) => sql`made.account_id = ${account}`,
    id: (id) => sql`made.id = ${id}`,
  },
  order: sql`made.id DESC`,
  read: (rows): BankImport[] => rows.map(written),
});

type Filter = FilterOf<"listBankImports"> & { id?: number };
type ImportRow = Omit<BankImport, "created_at"> & { created_at: Date };

/** One import as it is now. */
export async function loadImport(
  database: Pick<Database | Transaction, "kysely" | "query">,
  id: number,
): Promise<Result<BankImport>> {
  const [made] = (await imports.page({ database }, { id, page: 1, limit: 1 })).items;
  return made === undefined ? fail("not_found", "No encontramos esa importación.") : ok(made);
}
