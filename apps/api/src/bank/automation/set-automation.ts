import type { BankAutomation, Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import { changedFields, recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { firstRow } from "../../database/database.ts";
import { fail, invalidField, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { accountNotFound, lockBankAccount } from "../accounts/bank-account.ts";
import { listAutomation } from "./list-automation.ts";

export interface AutomationChange {
  accountId: number;
  fields: Schema<"BankAutomationFields">;
}

/**
 * Sets what an account's notifications may approve automatically. Switching from off to the trial starts a new record; it can be switched
 * on only after a trial without mistakes. Failures: `not_found`, `validation_failed` (without a cap), `automation_unproven`.
 */
export async function setAutomation(
  { database, clock }: Context,
  actor: StaffActor,
  { accountId, fields }: AutomationChange,
): Promise<Result<BankAutomation>> {
  const { mode, cap_bs: cap } = fields;
  if (mode !== "off" && cap === null) {
    return invalidField("cap_bs", "Escribe hasta qué monto se aprueba sin una persona.");
  }
  return await database.transaction(async (tx) => {
    const now = clock.now();
    if (!(await lockBankAccount(tx, accountId))) return accountNotFound();
    const before = firstRow(await listAutomation(tx, accountId));
    if (mode === "on" && before.mode !== "on") {
      const refusal = unproven(before);
      if (refusal) return refusal;
    }
    const begins = mode === "shadow" && before.mode === "off";
    const since = begins || before.record.since === null ? now : new Date(before.record.since);
    const values = {
      mode,
      cap_bs: cap,
      since: mode === "off" && before.record.since === null ? null : since,
    };
    // A person who changes it has seen why it stopped.
    const looked = { stopped_at: null, stopped_by: null };
    await tx.kysely
      .insertInto("bank_automation")
      .values({ account_id: accountId, ...values, ...looked })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ ...values, ...looked }))
      .execute();
    await recordAudit(tx, actor, "bank_automation_changed", {
      bank: accountId,
      changes: changedFields({ mode: before.mode, cap_bs: before.cap_bs }, { ...fields }),
      at: now,
    });
    return ok(firstRow(await listAutomation(tx, accountId)));
  });
}

/** Why an account's trial doesn't allow it to be switched on; null if it does. */
function unproven({ record, needed }: BankAutomation): Refusal | null {
  if (record.refused > 0) {
    return fail(
      "automation_unproven",
      "Tu equipo no aprobó alguna de las compras de la prueba. Mira cuál fue, y empieza la prueba otra vez.",
    );
  }
  const missing = needed - record.approved;
  if (missing <= 0) return null;
  const purchases = missing === 1 ? "Falta 1 compra" : `Faltan ${missing} compras`;
  const message = `${purchases} de prueba por aprobar. Déjala en prueba hasta que tu equipo apruebe ${needed}.`;
  return fail("automation_unproven", message);
}
