import type { BankImport } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { fail, type Result } from "../../platform/failure.ts";
import { lockBankAccount } from "../accounts/bank-account.ts";
import { forgetMatches } from "../movements/forget-matches.ts";
import { loadImport } from "./import-view.ts";
import { withdrawalBlockers } from "./withdrawal-blockers.ts";
import { prepared } from "../../database/database.ts";

/** Undoes an import: its movements stay, but count nowhere, and the file can be imported again. Undoing it twice changes nothing. */
export async function withdrawImport(
  { database, clock }: Context,
  actor: StaffActor,
  id: number,
): Promise<Result<BankImport>> {
  return await database.transaction(async (tx) => {
    const now = clock.now();
    const before = await loadImport(tx, id);
    if (!before.ok) return before;
    // In the order of an import. Whatever uses a movement locks it too, so that neither misses the other.
    await lockBankAccount(tx, before.value.account_id);
    await tx.query(lockMovements, [id]);
    const blockers = await withdrawalBlockers(tx, id);
    const locked = await loadImport(tx, id);
    if (!locked.ok) return locked;
    const made = locked.value;
    if (made.withdrawn !== null) return locked;
    if (blockers.length > 0) {
      const count =
        blockers.length === 1 ? "1 de sus movimientos" : `${blockers.length} de sus movimientos`;
      return fail(
        "import_in_use",
        `No se puede deshacer: ${count} ya se usó. Revisa la lista, y desvincula o recupera cada uno primero.`,
      );
    }
    await tx.kysely
      .insertInto("bank_import_withdrawals")
      .values({ import_id: id, by_id: actor.id, at: now })
      .execute();
    await tx.query(withdrawMovements, [id, now]);
    await recordAudit(tx, actor, "bank_import_withdrawn", {
      bank: made.account_id,
      changes: [{ field: "movements", before: `${made.new} (${made.new_sum_bs})`, after: null }],
      at: now,
    });
    await forgetMatches(tx);
    return await loadImport(tx, id);
  });
}

const lockMovements = prepared("lock-imported-movements")`
    SELECT id FROM bank_movements WHERE import_id = $1 ORDER BY id FOR UPDATE`;

const withdrawMovements = prepared("withdraw-movements")`
    UPDATE bank_movements SET withdrawn_at = $2 WHERE import_id = $1`;
