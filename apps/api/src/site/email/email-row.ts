import type { FilterOf } from "../../platform/list.ts";
import { searchedPurchaseCode } from "@rifas/domain/purchase-code";
import type { EmailMessage, EmailType } from "@rifas/emails/email-payloads";
import { sql, type InferResult } from "kysely";
import type { Database, Reader } from "../../database/database.ts";
import { containing } from "../../database/search-pattern.ts";
import { currentMessage } from "./current-message.ts";
import { storedMessage } from "./queue-email.ts";
import { sentOnce } from "./reminder-message.ts";

type Stored = InferResult<ReturnType<typeof selectEmails>>[number];

/** A message as the history shows it; `next_attempt_at` is null unless it is queued. */
export type EmailRow = Omit<Stored, "payload"> & { email_type: EmailType };

/** The same, with why it is no longer true; null while it is queued. */
export type ShownEmail = EmailRow & { outdated: string | null };

export type EmailFilter = FilterOf<"exportEmails">;

/** Selects the messages that match a filter, with the code of their purchase; not ordered yet. */
export function selectEmails(database: Pick<Database, "kysely">, filter: EmailFilter = {}) {
  const { email_type: type, status } = filter;
  let matching = database.kysely
    .selectFrom("email_outbox as email")
    .leftJoin("purchases", "purchases.id", "email.purchase_id")
    .select([
      "email.id",
      "email.type as email_type",
      "email.recipient as recipient_email",
      "email.subject",
      "email.payload",
      "email.status",
      "email.attempts",
      "email.last_error",
      sql<Date | null>`CASE email.status WHEN 'queued' THEN email.next_attempt_at END`.as(
        "next_attempt_at",
      ),
      "email.created_at",
      "email.sent_at",
      "email.raffle_id",
      "email.purchase_id",
      "purchases.code as purchase_code",
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

/** A stored message as the history shows it, checked against what it is about. */
export async function shownEmail(database: Reader, stored: Stored, now: Date): Promise<ShownEmail> {
  const row = emailRow(stored);
  if (stored.status === "queued") return { ...row, outdated: null };
  const message = messageOf(stored);
  const once = sentOnce(message);
  if (once !== null) return { ...row, outdated: once };
  const about = { raffleId: stored.raffle_id, purchaseId: stored.purchase_id };
  const current = await currentMessage(database, { message, ...about }, now);
  return { ...row, outdated: "outdated" in current ? current.outdated : null };
}

/** The message of a row of the history. Throws on a type this version doesn't know. */
export function messageOf({ email_type: type, payload }: Stored): EmailMessage {
  return storedMessage({ type, payload });
}

/** A stored message, as an export has it. */
export function emailRow(stored: Stored): EmailRow {
  const { payload: _, ...row } = stored;
  return { ...row, email_type: messageOf(stored).type };
}
