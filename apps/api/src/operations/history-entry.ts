import type { HistoryEntry } from "@rifas/api-client/types";
import type { AuditRow } from "../audit/list-audit.ts";

/**
 * One entry of a raffle's or a purchase's history. The log's actions on users and on the configuration never stand there,
 * which is what the cast says.
 */
export function historyEntry(row: AuditRow): HistoryEntry {
  return { ...row, at: row.at.toISOString(), action: row.action as HistoryEntry["action"] };
}
