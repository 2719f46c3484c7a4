import type { BankImport } from "@rifas/api-client/types";
import type { Context } from "../../context.ts";
import type { Page } from "../../page.ts";

/** A page of imports, newest first. */
export async function listImports(
  { database }: Pick<Context, "database">,
  { accountId }: { accountId?: number | undefined },
  { page, limit }: { page: number; limit: number },
): Promise<Page<BankImport>> {
  let query = database.kysely.selectFrom("bank_imports as made");
  if (accountId !== undefined) query = query.where("account_id", "=", accountId);
  const rows = await query
    .innerJoin("bank_accounts as account", "account.id", "made.account_id")
    .innerJoin("users", "users.id", "made.created_by")
    .select([
      "made.id",
      "made.account_id",
      "account.name as account_name",
      "made.file_name",
      "made.rows",
      "made.new",
      "made.duplicate",
      "made.new_sum_bs",
      "made.first_day",
      "made.last_day",
      "made.created_at",
      "made.created_by",
      "users.name as creator",
    ])
    .orderBy("made.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const items = rows.map(({ creator, created_by, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    created_by: { id: created_by, name: creator },
  }));
  return { items, page, limit, total };
}
