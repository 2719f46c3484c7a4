import { emailSubject } from "@rifas/emails/email-subject";
import type { EmailMessage } from "@rifas/emails/email-payloads";
import type { Database } from "../database/database.ts";
import type { EmailFailure } from "../database/tables.ts";
import type { ClaimedEmail } from "./claim-email.ts";

/** After so many attempts over some 16 hours a message is given up and waits for a person to send it again. */
export const MAX_ATTEMPTS = 15;
const FIRST_WAIT_MS = 30_000;
/** Milliseconds, give or take a quarter. */
export const MAX_WAIT_MS = 2 * 60 * 60_000;

type Claim = Pick<ClaimedEmail, "id" | "attempts">;

/** The server has taken it: true whatever another worker has come to think of the message meanwhile. */
export async function markSent(
  database: Pick<Database, "query">,
  email: Claim & { message: EmailMessage },
  now: Date,
): Promise<void> {
  const { message } = email;
  await database.query(sent, [
    email.id,
    now,
    emailSubject(message),
    JSON.stringify(message.payload),
  ]);
}

// What was said is kept as it was said, with the facts of that moment.
const sent = {
  name: "email-sent",
  text: `UPDATE email_outbox SET status = 'sent', sent_at = $2, subject = $3, payload = $4, failure = NULL,
                                 last_error = NULL, lease_until = NULL
          WHERE id = $1 AND status <> 'sent'`,
};

/** It will not be sent, and this is why. */
export async function markFailed(
  database: Pick<Database, "query">,
  email: Claim,
  why: { failure: EmailFailure; error: string },
): Promise<void> {
  await database.query(failed, [email.id, email.attempts, why.failure, why.error]);
}

const failed = {
  name: "email-failed",
  text: `UPDATE email_outbox SET status = 'failed', failure = $3, last_error = $4, lease_until = NULL
          WHERE id = $1 AND attempts = $2 AND status = 'queued'`,
};

/** It may leave only later; this was no attempt. */
export async function holdBack(
  database: Pick<Database, "query">,
  email: Claim,
  why: { error: string; until: Date },
): Promise<void> {
  await database.query(heldBack, [email.id, email.attempts, why.until, why.error]);
}

const heldBack = {
  name: "email-held-back",
  text: `UPDATE email_outbox SET next_attempt_at = $3, last_error = $4, attempts = attempts - 1, lease_until = NULL
          WHERE id = $1 AND attempts = $2 AND status = 'queued'`,
};

/** It will be tried again later, each time after about twice as long; or given up after the last attempt. */
export async function postpone(
  database: Pick<Database, "query">,
  email: Claim,
  why: { error: string; now: Date },
): Promise<void> {
  if (email.attempts >= MAX_ATTEMPTS) {
    await markFailed(database, email, { failure: "exhausted", error: why.error });
    return;
  }
  const nextAttempt = new Date(why.now.getTime() + waitAfter(email.attempts));
  await database.query(postponed, [email.id, email.attempts, nextAttempt, why.error]);
}

const postponed = {
  name: "email-postponed",
  text: `UPDATE email_outbox SET next_attempt_at = $3, last_error = $4, lease_until = NULL
          WHERE id = $1 AND attempts = $2 AND status = 'queued'`,
};

/** Milliseconds to wait after so many attempts: doubling, with jitter, so that many don't come back at once. */
function waitAfter(attempts: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return wait * (0.75 + Math.random() / 2);
}
