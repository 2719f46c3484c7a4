import { isDeepStrictEqual } from "node:util";
import type { Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { FieldChange, PayeeUndo } from "../../database/stored-types.ts";
import type { AuditAction } from "../../database/audit-actions.ts";
import { activeAdmins } from "../active-admins.ts";
import { recordAudit, type AuditEntry } from "./record-audit.ts";

/** How long a change can be undone. */
const UNDO_HOURS = 24;

/** What tells buyers whom, where or how much to pay: how it is called, its fields among those that changed, and how it was. */
export interface Payee {
  readonly what: string;
  /** All of them if absent. */
  readonly fields?: readonly string[];
  /** Null if there was nothing before. */
  readonly undo: PayeeUndo | null;
}

/**
 * Records a write in the audit log. If it changes what tells buyers whom, where or how much to pay (`x-payee`), all administrators get
 * an e-mail with the former values, and the change can be undone for a day.
 */
export async function recordPayeeChange(
  tx: Transaction,
  { accountNotices }: Context,
  actor: StaffActor,
  { action, entry, payee }: { action: AuditAction; entry: AuditEntry; payee: Payee | undefined },
): Promise<void> {
  const changes = (entry.changes ?? [])
    .filter(({ field }) => payee?.fields?.includes(field) ?? true)
    .map(inWords);
  if (payee === undefined || changes.length === 0)
    return await recordAudit(tx, actor, action, entry);
  const about = { what: payee.what, changes };
  await recordAudit(tx, actor, action, { ...entry, payee: { ...about, undo: payee.undo } });
  const told = { change: "payee_changed", by: actor.name, at: entry.at, about } as const;
  for (const { id } of await activeAdmins(tx).execute())
    await accountNotices.changed(tx, { userId: id, ...told });
}

/** The changes that can be undone, or had nothing before, the newest first; only one of this id. */
export async function listPayeeChanges(
  { database, clock }: Context,
  id?: number,
): Promise<{ change: Schema<"PayeeChange">; undo: PayeeUndo | null }[]> {
  const since = new Date(clock.now().getTime() - UNDO_HOURS * 3_600_000);
  let query = database.kysely
    .selectFrom("audit_log")
    .select(["id", "at", "actor_name", "payee"])
    .where("payee", "is not", null)
    .where("at", ">", since)
    .orderBy("id", "desc");
  if (id !== undefined) query = query.where("id", "=", id);
  const rows = await query.execute();
  return rows.flatMap(({ id: of, at, actor_name: by, payee }) => {
    if (payee === null) return [];
    const { undo, ...told } = payee;
    return [
      { change: { id: of, at: at.toISOString(), by, ...told, undoable: undo !== null }, undo },
    ];
  });
}

const LABELS: Readonly<Record<string, string>> = {
  price_bs: "Precio en bolívares",
  price_usd: "Precio en dólares",
  combos: "Combos",
  rate_bs: "Tasa",
  name: "Nombre",
  bank: "Banco",
};

/** As people read it; of a list only what differs. */
function inWords({ field, before, after }: FieldChange): Schema<"PayeeChange">["changes"][number] {
  const [was, is] = [parsed(before), parsed(after)];
  return { label: LABELS[field] ?? null, before: words(was, is), after: words(is, was) };
}

function words(value: unknown, other: unknown): string | null {
  if (!Array.isArray(value)) return leaves(value);
  const others: unknown[] = Array.isArray(other) ? other : [];
  const differing = value.filter((item) => !others.some((one) => isDeepStrictEqual(one, item)));
  return differing.length === 0 ? null : differing.map(leaves).join("; ");
}

function leaves(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "encendido" : "apagado";
  if (typeof value === "string" || typeof value === "number") return `${value}`;
  return Object.values(value)
    .flatMap((part) => leaves(part) ?? [])
    .join(" · ");
}

/** A value of the audit log: lists and objects are JSON, all else is text. */
function parsed(text: string | null): unknown {
  if (text === null || !/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
