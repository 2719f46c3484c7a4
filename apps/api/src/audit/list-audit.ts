import type { Database } from "../database/database.ts";
import type { FieldChange } from "../database/tables.ts";
import type { AuditEntry } from "./record-audit.ts";

/** One row of the audit log. */
export interface AuditRow {
  id: number;
  at: Date;
  actor_name: string;
  action: string;
  changes: FieldChange[];
  reason: string | null;
}

/** Everything done to one thing, newest first (B5: shown in the purchase's and the raffle's history). */
export async function listAudit(
  database: Database,
  entityType: AuditEntry["entityType"],
  entityId: string | number,
): Promise<AuditRow[]> {
  return await database.kysely
    .selectFrom("audit_log")
    .select(["id", "at", "actor_name", "action", "changes", "reason"])
    .where("entity_type", "=", entityType)
    .where("entity_id", "=", String(entityId))
    .orderBy("id", "desc")
    .execute();
}
