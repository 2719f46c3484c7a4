import type { EmailMessage, EmailType } from "@rifas/emails/email-payloads";
import { prepared, type Reader } from "../../database/database.ts";

const STALE_AFTER_MS = 24 * 60 * 60_000;
const STALE_TYPES: readonly EmailType[] = ["purchase_reserved", "purchase_received"];

/** The error of a message that waited too long. */
export const STALE_ERROR = "vencido: pasaron más de 24 horas sin poder enviarlo";

/** The error of a reminder that would arrive too late; `claim_email` says the same. */
const LATE_ERROR = "Ya era tarde para este recordatorio.";

/**
 * Whether a message has waited so long that it would only confuse. That a payment hasn't arrived stays news: until its buyer has
 * read so, staff may not reject the purchase with others.
 */
export function isStale(email: { message: EmailMessage; createdAt: Date }, now: Date): boolean {
  const { type, payload } = email.message;
  const goesStale = STALE_TYPES.includes(type);
  const isNews = type === "purchase_received" && payload.occasion === "unreported";
  return goesStale && !isNews && now.getTime() - email.createdAt.getTime() > STALE_AFTER_MS;
}

/**
 * Fails the messages that are too old to make sense, and reminders past their time, so that settings entered a week late don't flood people. Skips those
 * that a worker holds. Returns how many it failed.
 */
export async function failStaleEmails(database: Reader, now: Date): Promise<number> {
  const before = new Date(now.getTime() - STALE_AFTER_MS);
  const rows = await database.query(failStale, [before, now, STALE_TYPES, STALE_ERROR]);
  const late = await database.query(failLateReminders, [now, LATE_ERROR]);
  return rows.length + late.length;
}

const failStale = prepared("fail-stale-emails")`
    WITH stale AS MATERIALIZED (
      SELECT id FROM email_outbox
       WHERE status = 'queued' AND NOT bulk AND type = ANY ($3::text[]) AND created_at < $1
         AND payload ->> 'occasion' IS DISTINCT FROM 'unreported'
         AND (lease_until IS NULL OR lease_until <= $2)
       FOR UPDATE SKIP LOCKED)
    UPDATE email_outbox SET status = 'failed', failure = 'stale', last_error = $4, lease_until = NULL
      FROM stale WHERE email_outbox.id = stale.id
    RETURNING email_outbox.id`;

const failLateReminders = prepared("fail-late-reminders")`
    WITH late AS MATERIALIZED (
      SELECT id FROM email_outbox
       WHERE status = 'queued' AND not_after <= $1 AND (lease_until IS NULL OR lease_until <= $1)
       FOR UPDATE SKIP LOCKED)
    UPDATE email_outbox SET status = 'failed', failure = 'stale', last_error = $2, lease_until = NULL
      FROM late WHERE email_outbox.id = late.id
    RETURNING email_outbox.id`;
