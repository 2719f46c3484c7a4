import { countRows } from "../../database/count-rows.ts";
import type { Schema, HistoryEntry, HistoryField } from "@rifas/api-client/types";
import type { Database } from "../../database/database.ts";
import {
  type AuditEntityType,
  type AuditAction,
  unshownActions,
} from "../../database/audit-actions.ts";
import type { FieldChange } from "../../database/stored-types.ts";
import { bankActor, buyerName, systemName } from "../../platform/actor.ts";
import { contractEnums } from "@rifas/api-client/generated/enums";

/** One entry of a history. */
export interface AuditRow {
  id: number;
  at: Date;
  actor: Schema<"HistoryActor">;
  action: AuditAction;
  changes: FieldChange[];
  reason: string | null;
}

/** Which entries of a history to return, and the newest change if it has happened but isn't recorded yet. */
interface AuditPage {
  entityType: AuditEntityType;
  entityId: string | number;
  page: number;
  limit: number;
  unrecorded?: Omit<AuditRow, "id"> | null;
}

/** A page of the changes of one entity, newest first (shown in a purchase's and a raffle's history). */
export async function listAudit(
  database: Database,
  of: AuditPage,
): Promise<{ items: AuditRow[]; total: number }> {
  const { unrecorded = null } = of;
  const ahead = unrecorded === null ? 0 : 1;
  const first = (of.page - 1) * of.limit - ahead;
  const entries = database.kysely
    .selectFrom("audit_log")
    .where("entity_type", "=", of.entityType)
    .where("entity_id", "=", String(of.entityId));
  const total = await countRows(entries);
  const rows = await entries
    .select(["id", "at", "actor_id", "actor_name", "action", "changes", "reason"])
    .orderBy("id", "desc")
    .limit(of.limit)
    .offset(Math.max(first, 0))
    .execute();
  const items = rows.map(({ actor_id, actor_name, ...row }) => ({
    ...row,
    actor: { kind: kindOf(actor_id, actor_name), id: actor_id, name: actor_name },
  }));
  if (unrecorded === null || first >= 0) return { items, total: total + ahead };
  const next = { ...unrecorded, id: (items[0]?.id ?? 0) + 1 };
  return { items: [next, ...items].slice(0, of.limit), total: total + ahead };
}

function kindOf(id: number | null, name: string): AuditRow["actor"]["kind"] {
  if (id !== null) return "user";
  if (name === buyerName) return "buyer";
  return name === systemName || name === bankActor.name ? "system" : "seller";
}

/** A page of a raffle's or a purchase's history as the contract defines it. Throws for an entry that no history contains. */
export function historyView<Page extends { items: AuditRow[] }>(page: Page) {
  return { ...page, items: page.items.map(historyEntry) };
}

function historyEntry(row: AuditRow): HistoryEntry {
  const { action } = row;
  if (!isShown(action)) throw new Error(`A history can't show '${action}'.`);
  const changes = row.changes.map(({ field, before, after }) => {
    if (!isHistoryField(field)) throw new Error(`A history can't show the field '${field}'.`);
    return { field, before, after };
  });
  return { ...row, at: row.at.toISOString(), action, changes };
}

function isShown(action: AuditRow["action"]): action is HistoryEntry["action"] {
  return unshownActions.every((unshown) => unshown !== action);
}

function isHistoryField(field: string): field is HistoryField {
  return contractEnums.HistoryField.some((known) => known === field);
}
