import { contractEnums } from "@rifas/api-client/generated/enums";
import type { HistoryEntry, HistoryField } from "@rifas/api-client/types";
import { unshownActions } from "../../database/audit-actions.ts";
import type { AuditRow } from "./list-audit.ts";

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
