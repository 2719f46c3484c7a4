import type { HistoryEntry } from "@rifas/api-client/types";
import type { AuditRow } from "../audit/list-audit.ts";

/** An entry of a raffle's or a purchase's history as the contract shows it. */
export function historyEntry(row: AuditRow): HistoryEntry {
  const { action } = row;
  if (!isShown(action)) throw new Error(`A history can't show '${action}'.`);
  return { ...row, at: row.at.toISOString(), action };
}

/** The log's other actions tell of users, of the configuration, and of raffles that are gone. */
function isShown(action: AuditRow["action"]): action is HistoryEntry["action"] {
  return !/^(user|config)_|^email_test_sent$|^raffle_deleted$/.test(action);
}
