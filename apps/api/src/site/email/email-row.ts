import type { FilterOf } from "../../platform/list.ts";
import { searchedPurchaseCode } from "@rifas/domain/purchase-code";
import { isEmailType, type EmailType } from "@rifas/emails/email-payloads";
import { sql, type Selectable } from "kysely";
import type { Database, Reader } from "../../database/database.ts";
import { containing } from "../../database/search-pattern.ts";
import type { EmailStatus } from "@rifas/domain/statuses";
import type { EmailOutbox } from "../../database/generated/tables.ts";
import { currentMessage } from "./current-message.ts";
import { storedMessage } from "./queue-email.ts";
import { sentOnce } from "./reminder-message.ts";

/** A message as the history shows it. */
export interface EmailRow {
  id: number;
  email_type: EmailType;
  recipient_email: string;
  subject: string;
  status: EmailStatus;
  attempts: number;
  last_error: string | null;
  /** Null unless it is queued. */
  next_attempt_at: Date | null;
  created_at: Date;
  sent_at: Date | null;
  raffle_id: number | null;
  purchase_id: string | null;
  purchase_code: string | null;
}

/** The same, with why it is no longer true; null while it is queued. */
export interface ShownEmail extends EmailRow {
  outdated: string | null;
}

export type EmailFilter = FilterOf<"exportEmails">;

/** Selects the messages that match a filter, with the code of their purchase; not ordered yet. */
export function selectEmails(database: Pick<Database, "kysely">, filter: EmailFilter = {}) {
  const { email_type: type, status } = filter;
  let matching = database.kysely
    .selectFrom("email_outbox as email")
    .leftJoin("purchases", "purchases.id", "email.purchase_id")
    .select([
      "email.id",
      "email.type",
      "email.recipient",
      "email.subject",
      "email.payload",
      "email.status",
      "email.attempts",
      "email.last_error",
      "email.next_attempt_at",
      "email.created_at",
      "email.sent_at",
      "email.raffle_id",
      "email.purchase_id",
      "purchases.code",
    ]);
  if (type !== undefined) matching = matching.where("email.type", "=", type);
  if (status !== undefined) matching = matching.where("email.status", "=", status);
  const recipient = filter.recipient_email?.trim();
  if (recipient) {
    // The address is part of `search`, whose index finds the few rows to compare.
    matching = matching
      .where(mentions(recipient))
      .where(sql<boolean>`search_text(email.recipient) LIKE ${containing(recipient)}`);
  }
  const search = filter.search?.trim();
  if (search) matching = matching.where(mentions(searchedPurchaseCode(search) ?? search));
  return matching;
}

/** Two queries, one for each of the partial indexes that together cover every message. */
function mentions(term: string) {
  const pattern = containing(term);
  return sql<boolean>`email.id IN (
    SELECT id FROM email_outbox WHERE status <> 'queued' AND search LIKE ${pattern}
     UNION ALL
    SELECT id FROM email_outbox WHERE status = 'queued' AND search LIKE ${pattern})`;
}

type Stored = Pick<
  Selectable<EmailOutbox>,
  | "id"
  | "type"
  | "recipient"
  | "subject"
  | "status"
  | "attempts"
  | "last_error"
  | "next_attempt_at"
  | "created_at"
  | "sent_at"
  | "raffle_id"
  | "purchase_id"
> & { code: string | null };

/** A stored message as the history shows it, checked against what it is about. */
export async function shownEmail(
  database: Reader,
  stored: Stored & { payload: unknown },
  now: Date,
): Promise<ShownEmail> {
  const row = emailRow(stored);
  if (stored.status === "queued") return { ...row, outdated: null };
  const message = storedMessage(stored);
  const once = sentOnce(message);
  if (once !== null) return { ...row, outdated: once };
  const about = { raffleId: stored.raffle_id, purchaseId: stored.purchase_id };
  const current = await currentMessage(database, { message, ...about }, now);
  return { ...row, outdated: "outdated" in current ? current.outdated : null };
}

/** A stored message, as an export has it. */
export function emailRow(stored: Stored): EmailRow {
  const { id, type, recipient, subject, status, attempts, last_error, code } = stored;
  const { created_at, sent_at, raffle_id, purchase_id } = stored;
  if (!isEmailType(type)) throw new Error(`Unknown type of e-mail in the outbox: ${type}`);
  return {
    id,
    email_type: type,
    recipient_email: recipient,
    subject,
    status,
    attempts,
    last_error,
    next_attempt_at: status === "queued" ? stored.next_attempt_at : null,
    created_at,
    sent_at,
    raffle_id,
    purchase_id,
    purchase_code: code,
  };
}
