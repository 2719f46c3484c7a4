import type { HistoryField } from "@rifas/api-client/types";
import { actorName, memberId, type Actor } from "../../platform/actor.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import type { AuditEntityType, AuditAction } from "../../database/audit-actions.ts";
import type { FieldChange, StoredPayee } from "../../database/stored-types.ts";

/** What was changed, by its type: `{ purchase: id }`. */
type About<Type extends AuditEntityType> = {
  [Each in Type]: Readonly<Record<Each, string | number>>;
}[Type];

type EntryOf<Type extends AuditEntityType, Field extends string> = About<Type> & Entry<Field>;

interface Entry<Field extends string> {
  /** Only the fields that changed; see `changedFields`. Never a password or another secret. */
  changes?: readonly FieldChange<Field>[];
  reason?: string | null;
  /** See `recordPayeeChange`. */
  payee?: StoredPayee;
  at: Date;
}

/** An entry of a raffle's or a purchase's history, which users read. */
export type HistoryAudit = EntryOf<"purchase" | "raffle" | "email", HistoryField>;

/** The changes of a write, for the audit log. */
export type AuditEntry =
  | HistoryAudit
  | EntryOf<"user" | "seller" | "config" | "bank" | "campaign" | "export", string>;

/** Writes one row to the audit log, in the transaction of the change. Buyers' actions don't record their names. */
export async function recordAudit(
  tx: Transaction,
  actor: Actor,
  action: AuditAction,
  { at, changes = [], reason = null, payee, ...about }: AuditEntry,
): Promise<void> {
  const [entity] = Object.entries<string | number>(about);
  if (entity === undefined) throw new Error(`'${action}' says nothing of what it changed.`);
  await tx.query(insertAudit, [
    at,
    memberId(actor),
    actorName(actor),
    action,
    entity[0],
    String(entity[1]),
    JSON.stringify(changes),
    reason,
    payee === undefined ? null : JSON.stringify(payee),
  ]);
}

const insertAudit = prepared("record-audit")`
    INSERT INTO audit_log (at, actor_id, actor_name, action, entity_type, entity_id, changes, reason, payee)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** The fields of `after` whose value differs from `before`, as text for the audit log. */
export function changedFields<Field extends string>(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Partial<Record<Field, unknown>>>,
): FieldChange<Field>[] {
  return Object.keys(after)
    .filter((field): field is Field => field in after)
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after);
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}
