import type { HistoryEntry } from "@rifas/api-client/types";
import type { AuditRow } from "../audit/list-audit.ts";
import type { HistoryField } from "../database/tables.ts";

/**
 * An entry of a raffle's or a purchase's history as the contract defines it. Throws for an entry that no history contains.
 */
export function historyEntry(row: AuditRow): HistoryEntry {
  const { action } = row;
  if (!isShown(action)) throw new Error(`A history can't show '${action}'.`);
  const changes = row.changes.map(({ field, before, after }) => {
    if (!isHistoryField(field)) throw new Error(`A history can't show the field '${field}'.`);
    return { field, before, after };
  });
  return { ...row, at: row.at.toISOString(), action, changes };
}

/** The other actions in the log are about users, the configuration, and deleted raffles. */
function isShown(action: AuditRow["action"]): action is HistoryEntry["action"] {
  return !/^(user|config)_|^email_test_|^raffle_deleted$/.test(action);
}

/** Every field that the log may hold. The compiler checks that the contract has them all, where they are returned. */
const historyFields: Readonly<Record<HistoryField, true>> = {
  amount_bs: true,
  code: true,
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
