import type { Context } from "../context.ts";
import { fail } from "../failure.ts";
import { loadBankAccounts } from "../reconciliation/accounts/bank-account.ts";
import { createBankAccount } from "../reconciliation/accounts/create-bank-account.ts";
import { updateBankAccount } from "../reconciliation/accounts/update-bank-account.ts";
import { listImports } from "../reconciliation/statements/list-imports.ts";
import { answer, staffOf, type ApiHandlers } from "./call.ts";

type BankOperation =
  | "listBankAccounts"
  | "createBankAccount"
  | "updateBankAccount"
  | "previewStatement"
  | "importStatement"
  | "listBankImports";

/** Handlers of bank accounts and their statements. */
export function bankOperations(context: Context): ApiHandlers<BankOperation> {
  const notYet = async () => {
    await loadBankAccounts(context.database);
    return fail("statement_unreadable", "Todavía no se pueden leer estados de cuenta.");
  };
  return {
    async listBankAccounts() {
      return { status: 200, body: { items: await loadBankAccounts(context.database) } };
    },
    async createBankAccount({ body }, call) {
      return { status: 201, body: await createBankAccount(context, staffOf(call), body) };
    },
    async updateBankAccount({ path, body }, call) {
      const change = { id: path.id, fields: body };
      return answer(200, await updateBankAccount(context, staffOf(call), change));
    },
    previewStatement: notYet,
    importStatement: notYet,
    async listBankImports({ query }) {
      const { account_id: accountId } = query;
      return { status: 200, body: await listImports(context, { accountId }, query) };
    },
  };
}
