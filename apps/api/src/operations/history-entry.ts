import type { HistoryEntry } from "@rifas/api-client/types";
import type { AuditRow } from "../audit/list-audit.ts";
import type { HistoryField } from "../database/tables.ts";

/** An entry of a raffle's or a purchase's history as the contract shows it. Throws for one that no history has. */
export function historyEntry(row: AuditRow): HistoryEntry {
  const { action } = row;
  if (!isShown(action)) throw new Error(`A history can't show '${action}'.`);
  const changes = row.changes.map(({ field, before, after }) => {
    if (!isHistoryField(field)) throw new Error(`A history can't show the field '${field}'.`);
    return { field, before, after };
  });
  return { ...row, at: row.at.toISOString(), action, changes };
}

/** The log's other actions tell of users, of the configuration, and of raffles that are gone. */
function isShown(action: AuditRow["action"]): action is HistoryEntry["action"] {
  return !/^(user|config)_|^email_test_|^raffle_deleted$/.test(action);
}

/** Every field the log may hold; that the contract has them all shows where they are answered. */
const historyFields: Readonly<Record<HistoryField, true>> = {
  amount_bs: true,
  description: true,
  draw_date: true,
  draw_source: true,
  image: true,
  max_per_purchase: true,
  min_per_purchase: true,
  name: true,
  number_choice: true,
  pause_reason: true,
  paused_at: true,
  payment_reference: true,
  permit_number: true,
  price_bs: true,
  prizes: true,
  publish: true,
  reserved_until: true,
  results: true,
  resumes_at: true,
  sales_close_at: true,
  status: true,
  tickets: true,
  total_tickets: true,
  type: true,
};

function isHistoryField(field: string): field is HistoryField {
  return Object.hasOwn(historyFields, field);
}
