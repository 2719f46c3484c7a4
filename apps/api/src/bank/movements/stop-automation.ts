import type { Reviewer } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Transaction } from "../../database/database.ts";
import { prepared } from "../../database/prepared.ts";

/**
 * Turns automatic approval off for some accounts, because a person undid what it approved. Does nothing where it is off
 * already.
 */
export async function stopAutomation(
  tx: Transaction,
  actor: Reviewer,
  { accounts, now }: { accounts: readonly number[]; now: Date },
): Promise<void> {
  const stopped = await tx.query<{ account_id: number }>(stop, [accounts, now, actor.id]);
  for (const { account_id } of stopped) {
    await recordAudit(tx, actor, {
      action: "bank_automation_stopped",
      entityType: "bank",
      entityId: account_id,
      changes: [{ field: "mode", before: "on", after: "off" }],
      at: now,
    });
  }
}

const stop = prepared("stop-bank-automation")`
    UPDATE bank_automation SET mode = 'off', stopped_at = $2, stopped_by = $3
     WHERE account_id = ANY ($1::integer[]) AND mode = 'on'
    RETURNING account_id`;
