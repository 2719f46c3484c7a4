import type { GeneratedAlways, JSONColumnType } from "kysely";
import type { AuditAction } from "../audit-actions.ts";
import type { Instant } from "./columns.ts";

export type AuditEntityType = "purchase" | "raffle" | "user" | "config" | "email" | "bank";

export interface FieldChange<Field extends string = string> {
  field: Field;
  before: string | null;
  after: string | null;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Instant;
  actor_id: number | null;
  actor_name: string;
  action: AuditAction;
  entity_type: string;
  entity_id: string;
  changes: JSONColumnType<FieldChange[]>;
  reason: string | null;
}
