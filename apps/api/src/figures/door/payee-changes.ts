import { accountNotFound, loadBankAccounts } from "../../bank/accounts/bank-account.ts";
import { updateBankAccount } from "../../bank/accounts/update-bank-account.ts";
import type { PayeeUndo } from "../../database/stored-types.ts";
import { listPayeeChanges } from "../../people/audit/payee-changes.ts";
import type { StaffActor } from "../../platform/actor.ts";
import { fail, invalidField, ok } from "../../platform/failure.ts";
import { setDollarRate } from "../../raffles/dollar-rate/set-dollar-rate.ts";
import { updateRaffle } from "../../raffles/update-raffle.ts";
import { getConfigEntry } from "../../site/configuration/get-config.ts";
import { isConfigChange, setConfig } from "../../site/configuration/set-config.ts";
import { staffOf, type ApiHandlers } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";

/** Handlers of what tells buyers whom, where or how much to pay: what it was, and back to that. */
export function payeeOperations(context: Context) {
  return {
    async listPayeeChanges() {
      const changes = await listPayeeChanges(context);
      return ok({ items: changes.map(({ change }) => change) });
    },
    async undoPayeeChange({ path: { id } }, call) {
      const [found] = await listPayeeChanges(context, id);
      if (!found?.undo) return fail("not_found", "Ese cambio ya no se puede deshacer.");
      const done = await write(context, staffOf(call), found.undo);
      return done.ok ? ok(null) : done;
    },
  } satisfies ApiHandlers;
}

/** The former values, by the same write as any others. */
async function write(context: Context, actor: StaffActor, undo: PayeeUndo) {
  if ("rate" in undo) return await setDollarRate(context, actor, undo.rate);
  if ("raffle" in undo) {
    return await updateRaffle(context, actor, { id: undo.raffle, ...undo.fields }, undefined);
  }
  if ("account" in undo) {
    const [account] = await loadBankAccounts(context.database, [undo.account]);
    if (account === undefined) return accountNotFound();
    const { id, last_import_at: _, ...now } = account;
    return await updateBankAccount(context, actor, { id, fields: { ...now, ...undo.fields } });
  }
  const now: object = (await getConfigEntry(context, undo.setting)).value;
  const value = Array.isArray(undo.value) ? undo.value : { ...now, ...undo.value };
  const change = { key: undo.setting, value };
  return isConfigChange(change)
    ? await setConfig(context, actor, change)
    : invalidField("value", "Ese valor no es el de esta sección.");
}
