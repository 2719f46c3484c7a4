import { ERASED_NAME } from "@rifas/domain/erased-owner";
import { type Transaction, prepared } from "../../database/database.ts";
import type { FieldChange } from "../../database/stored-types.ts";
import { likePattern } from "./erase-mentions.ts";
import type { ErasedPerson } from "./erased-person.ts";

/** What a purchase's history keeps: nothing in these fields is about the buyer. */
const KEPT: readonly string[] = [
  "amount_bs",
  "code",
  "message",
  "requested_by",
  "reserved_until",
  "status",
  "tickets",
  "type",
];

/**
 * Erases a person from the histories: in those of their purchases all payment data and the reasons that staff typed, in
 * all others every text that mentions them. Who did what, and when, stays.
 */
export async function eraseHistories(tx: Transaction, person: ErasedPerson): Promise<void> {
  const { ids, mentions } = person;
  const rows = await tx.query<HistoryRow>(selectHistories, [ids, mentions.map(likePattern)]);
  for (const { id, own, changes, reason } of rows) {
    const kept = own
      ? changes.filter(({ field }) => KEPT.includes(field))
      : changes.map((change) => withoutMentions(change, mentions));
    const said = reason === null || (!own && !mentionsAny(reason, mentions)) ? reason : ERASED_NAME;
    await tx.query(updateHistory, [id, JSON.stringify(kept), said]);
  }
}

function withoutMentions(change: FieldChange, mentions: readonly string[]): FieldChange {
  const cleaned = (text: string | null) =>
    text !== null && mentionsAny(text, mentions) ? ERASED_NAME : text;
  return { ...change, before: cleaned(change.before), after: cleaned(change.after) };
}

function mentionsAny(text: string, mentions: readonly string[]): boolean {
  const folded = text.toLowerCase();
  return mentions.some((mention) => folded.includes(mention));
}

interface HistoryRow {
  id: number;
  /** It belongs to one of the person's purchases. */
  own: boolean;
  changes: FieldChange[];
  reason: string | null;
}

const selectHistories = prepared("histories-of-person")`
    SELECT id, own, changes, reason FROM audit_log
     CROSS JOIN LATERAL (SELECT entity_type = 'purchase' AND entity_id = ANY ($1::text[]) AS own) AS whose
     WHERE own OR lower(coalesce(reason, '')) LIKE ANY ($2::text[]) OR lower(changes::text) LIKE ANY ($2::text[])
        OR lower(payee::text) LIKE ANY ($2::text[])
     ORDER BY id FOR UPDATE OF audit_log`;

const updateHistory = prepared("erase-from-history")`
    UPDATE audit_log SET changes = $2, reason = $3, payee = NULL WHERE id = $1`;
