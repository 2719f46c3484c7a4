import { emailSubject } from "@rifas/emails/email-subject";
import { isReminder, type EmailMessage } from "@rifas/emails/email-payloads";
import { prepared, type Reader } from "../../database/database.ts";
import type { EmailFailure } from "../../database/stored-types.ts";
import type { ClaimedEmail } from "./claim-email.ts";
import { systemName } from "../../platform/actor.ts";

/** After this many attempts (about 16 hours) a message is given up and has to be resent by hand. */
export const MAX_ATTEMPTS = 15;
const FIRST_WAIT_MS = 30_000;
/** The longest delay between attempts, before jitter of a quarter either way. */
export const MAX_WAIT_MS = 2 * 60 * 60_000;

type Claim = Pick<ClaimedEmail, "id" | "attempts">;

/** The server has accepted it: true even if another worker has since claimed or failed the message. */
export async function markSent(
  database: Reader,
  email: Claim & { message: EmailMessage },
  now: Date,
): Promise<void> {
  const { message } = email;
  await database.query(isReminder(message) ? sentReminder : sent, [
    email.id,
    now,
    emailSubject(message),
    JSON.stringify(message.payload),
    ...(isReminder(message) ? [systemName] : []),
  ]);
}

// Keep the subject and the data that were sent.
const setSent = `
  UPDATE email_outbox SET status = 'sent', sent_at = $2, subject = $3, payload = $4, failure = NULL,
                          last_error = NULL, lease_until = NULL
   WHERE id = $1 AND status <> 'sent'`;

const sent = { name: "email-sent", text: setSent };

// Nobody did anything that the purchase's history would show otherwise.
const sentReminder = prepared("reminder-sent")`
    WITH sent AS (${setSent} RETURNING type, purchase_id)
    INSERT INTO audit_log (at, actor_name, action, entity_type, entity_id, changes)
    SELECT $2, $5, 'reminder_sent', 'purchase', purchase_id::text,
           jsonb_build_array(jsonb_build_object('field', 'type', 'before', NULL, 'after', type))
      FROM sent WHERE purchase_id IS NOT NULL`;

/** The message will not be sent, with the reason. */
export async function markFailed(
  database: Reader,
  email: Claim,
  why: { failure: EmailFailure; error: string },
): Promise<void> {
  await database.query(failed, [email.id, email.attempts, why.failure, why.error]);
}

const failed = prepared("email-failed")`
    UPDATE email_outbox SET status = 'failed', failure = $3, last_error = $4, lease_until = NULL
          WHERE id = $1 AND attempts = $2 AND status = 'queued'`;

/** The message may only be sent later; this does not count as an attempt. */
export async function holdBack(
  database: Reader,
  email: Claim,
  why: { error: string; until: Date },
): Promise<void> {
  await database.query(heldBack, [email.id, email.attempts, why.until, why.error]);
}

const heldBack = prepared("email-held-back")`
    UPDATE email_outbox SET next_attempt_at = $3, last_error = $4, attempts = attempts - 1, lease_until = NULL
          WHERE id = $1 AND attempts = $2 AND status = 'queued'`;

/** Schedules the next attempt, each after about twice the delay; or gives up after the last one. */
export async function postpone(
  database: Reader,
  email: Claim,
  why: { error: string; now: Date },
): Promise<void> {
  if (email.attempts >= MAX_ATTEMPTS) {
    await markFailed(database, email, { failure: "exhausted", error: why.error });
    return;
  }
  // Exponential backoff in milliseconds, with jitter, so that messages don't retry all at once.
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (email.attempts - 1), MAX_WAIT_MS);
  const nextAttempt = new Date(why.now.getTime() + wait * (0.75 + Math.random() / 2));
  await database.query(postponed, [email.id, email.attempts, nextAttempt, why.error]);
}

const postponed = prepared("email-postponed")`
    UPDATE email_outbox SET next_attempt_at = $3, last_error = $4, lease_until = NULL
          WHERE id = $1 AND attempts = $2 AND status = 'queued'`;
