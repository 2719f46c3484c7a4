import type { BankAccount, Schema } from "@rifas/api-client/types";
import type { Database, Transaction } from "../../database/database.ts";
import { fail, type Refusal } from "../../platform/failure.ts";

/** The settings of an account that an administrator can change. */
export type BankAccountFields = Schema<"BankAccountFields">;

/** All accounts by name, or those of `ids`. */
export async function loadBankAccounts(
  { kysely }: Pick<Database | Transaction, "kysely">,
  ids?: readonly number[],
): Promise<BankAccount[]> {
  const query = kysely
    .selectFrom("bank_accounts as account")
    .select((expression) => [
      "id",
      "name",
      "bank",
      "layout",
      "decimal_sign",
      "date_order",
      "columns",
      "active",
      expression
        .selectFrom("bank_imports as made")
        .select(({ fn }) => fn.max("made.created_at").as("at"))
        .whereRef("made.account_id", "=", "account.id")
        .as("last_import_at"),
    ])
    .orderBy("name")
    .orderBy("id");
  const rows = await (ids === undefined ? query : query.where("id", "in", ids)).execute();
  return rows.map((row) => ({ ...row, last_import_at: row.last_import_at?.toISOString() ?? null }));
}

/**
 * Locks an account until the transaction ends, so that changes of its settings run one after the other. False if there is no such account.
 */
export async function lockBankAccount(tx: Transaction, id: number): Promise<boolean> {
  const locked = await tx.kysely
    .selectFrom("bank_accounts")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** 404: no such account. */
export function accountNotFound(): Refusal {
  return fail("not_found", "No encontramos esa cuenta.");
}

/** What of an account tells buyers where to pay. */
export function accountPayee({ name }: Pick<BankAccountFields, "name">) {
  return { what: `Cuenta «${name}»`, fields: ["name", "bank"] };
}
