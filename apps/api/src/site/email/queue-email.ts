import { emailSubject } from "@rifas/emails/email-subject";
import { type EmailMessage, isEmailType } from "@rifas/emails/email-payloads";
import { type Transaction, prepared } from "../../database/database.ts";

/** A message for the outbox: its type with the payload that type needs, and what it is about. */
export type OutgoingEmail = EmailMessage & {
  recipient: string;
  /** What it is about; absent if neither. */
  raffleId?: number | null;
  purchaseId?: string | null;
  /** One message per key; it names the event, not the row ('purchase_reserved:<id>'). */
  dedupeKey: string;
  /** The earliest time to send it; now if absent (winners: 30 minutes later). */
  notBefore?: Date;
  /** It isn't sent from then on: a reminder. */
  notAfter?: Date;
  now: Date;
};

/**
 * Writes one e-mail into the outbox, in the transaction that causes it: it is sent if and only if that commits. Returns the
 * row's id, or null if the same event has already queued its message. A message that was dropped because its event was
 * undone is queued again when the event recurs. The worker starts as soon as the transaction commits.
 */
export async function queueEmail(tx: Transaction, email: OutgoingEmail): Promise<number | null> {
  const [id] = await queueEmails(tx, [email]);
  return id ?? null;
}

/** Queues many messages at once; returns the ids of the new ones. */
export async function queueEmails(
  tx: Transaction,
  emails: readonly OutgoingEmail[],
): Promise<number[]> {
  if (emails.length === 0) return [];
  const rows = emails.map((email) => ({
    type: email.type,
    recipient: email.recipient,
    subject: emailSubject(email),
    payload: email.payload,
    raffle_id: email.raffleId ?? null,
    purchase_id: email.purchaseId ?? null,
    dedupe_key: email.dedupeKey,
    next_attempt_at: email.notBefore ?? email.now,
    not_after: email.notAfter ?? null,
    created_at: email.now,
  }));
  const queued = await tx.query<{ id: number }>(insertEmails, [JSON.stringify(rows)]);
  if (queued.length > 0) tx.announce("email_queued");
  return queued.map((row) => row.id);
}

const insertEmails = prepared("queue-emails")`
    INSERT INTO email_outbox (type, recipient, subject, payload, raffle_id, purchase_id, dedupe_key,
                              next_attempt_at, not_after, created_at)
    SELECT type, recipient, subject, payload, raffle_id, purchase_id, dedupe_key, next_attempt_at, not_after, created_at
      FROM jsonb_to_recordset($1::jsonb) AS message (
             type text, recipient text, subject text, payload jsonb, raffle_id integer, purchase_id uuid,
             dedupe_key text, next_attempt_at timestamptz, not_after timestamptz, created_at timestamptz)
    ON CONFLICT (dedupe_key) DO UPDATE
       SET status = 'queued', failure = NULL, last_error = NULL, attempts = 0, recipient = excluded.recipient,
           subject = excluded.subject, payload = excluded.payload, next_attempt_at = excluded.next_attempt_at,
           not_after = excluded.not_after, created_at = excluded.created_at
     WHERE email_outbox.failure = 'outdated'
    RETURNING id`;

/**
 * The message of an outbox row. Only `queueEmail` writes rows, and its types tie each payload to its type, which justifies
 * this one assertion. Throws on a type this version doesn't know.
 */
export function storedMessage(row: { type: string; payload: unknown }): EmailMessage {
  if (!isEmailType(row.type)) throw new Error(`Unknown type of e-mail in the outbox: ${row.type}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return { type: row.type, payload: row.payload } as EmailMessage;
}

/** The state of a waiting message: with current data, or outdated, with a sentence that says why. */
export type CurrentMessage = { message: EmailMessage } | { outdated: string };
