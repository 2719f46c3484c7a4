import type { BankAccount } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import { changedFields } from "../../people/audit/record-audit.ts";
import { recordPayeeChange } from "../../people/audit/payee-changes.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../../platform/idempotency.ts";
import {
  accountNotFound,
  accountPayee,
  loadBankAccounts,
  type BankAccountFields,
} from "./bank-account.ts";

/** Adds an account, into which statements can be imported at once. */
export async function createBankAccount(
  context: Context,
  actor: StaffActor,
  fields: BankAccountFields,
  keyed?: KeyedCall,
): Promise<Result<BankAccount>> {
  const now = context.clock.now();
  return await context.database.transaction(async (tx) => {
    const made = await makeOnce(tx, { keyed, now }, async () => {
      const { id } = await tx.kysely
        .insertInto("bank_accounts")
        .values({ ...fields, columns: JSON.stringify(fields.columns), created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordPayeeChange(tx, context, actor, {
        action: "bank_account_created",
        entry: { bank: id, changes: changedFields({}, { ...fields }), at: now },
        payee: { ...accountPayee(fields), undo: { account: id, fields: { active: false } } },
      });
      return ok(id);
    });
    if (!made.ok) return made;
    const [account] = await loadBankAccounts(tx, [made.value]);
    return account === undefined ? accountNotFound() : ok(account);
  });
}
