import type { BankAccount } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import { changedFields } from "../../people/audit/record-audit.ts";
import { recordPayeeChange } from "../../people/audit/payee-changes.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import {
  accountNotFound,
  accountPayee,
  loadBankAccounts,
  lockBankAccount,
  type BankAccountFields,
} from "./bank-account.ts";

/** Replaces the fields of an account; its movements stay as they were read. */
export async function updateBankAccount(
  context: Context,
  actor: StaffActor,
  { id, fields }: { id: number; fields: BankAccountFields },
): Promise<Result<BankAccount>> {
  return await context.database.transaction(async (tx) => {
    await lockBankAccount(tx, id);
    const [before] = await loadBankAccounts(tx, [id]);
    if (before === undefined) return accountNotFound();
    const changes = changedFields({ ...before }, { ...fields });
    if (changes.length === 0) return ok(before);
    await tx.kysely
      .updateTable("bank_accounts")
      .set({ ...fields, columns: JSON.stringify(fields.columns) })
      .where("id", "=", id)
      .execute();
    const { name, bank } = before;
    await recordPayeeChange(tx, context, actor, {
      action: "bank_account_changed",
      entry: { bank: id, changes, at: context.clock.now() },
      payee: { ...accountPayee(before), undo: { account: id, fields: { name, bank } } },
    });
    return ok({ ...before, ...fields });
  });
}
