import { countRows } from "../../database/count-rows.ts";
import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { BankImport } from "@rifas/api-client/types";
import { written } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import type { Page } from "../../platform/list.ts";
import { selectImports } from "./import-view.ts";

/** A page of imports, newest first. */
export async function listImports(
  { database }: Context,
  { account_id, page, limit }: OperationInput<"listBankImports">["query"],
): Promise<Page<BankImport>> {
  let imports = selectImports(database);
  let counted = database.kysely.selectFrom("bank_imports");
  if (account_id !== undefined) {
    imports = imports.where("made.account_id", "=", account_id);
    counted = counted.where("account_id", "=", account_id);
  }
  const rows = await imports
    .orderBy("made.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await countRows(counted);
  return { items: rows.map(written), page, limit, total };
}
