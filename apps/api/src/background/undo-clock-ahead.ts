import type { Context } from "../context.ts";
import { LEASE_MS } from "../email/claim-email.ts";
import { MAX_WAIT_MS } from "../email/record-delivery.ts";

/** Machines that share a database may differ by this much; a stored time further ahead was written by a wrong clock. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * Brings back what a clock that ran ahead, and was then corrected, has put off: holds that would last until that time,
 * e-mails that would wait for it, sessions that would outlive their idle time, limits counted in windows to come. What was
 * recorded as history keeps its wrong time.
 */
export async function undoClockAhead({ database, clock }: Context): Promise<void> {
  const now = clock.now();
  const ahead = new Date(now.getTime() + TOLERANCE_MS);
  const longestWait = new Date(now.getTime() + 2 * MAX_WAIT_MS);
  await database.query(holds, [now, ahead]);
  await database.query(emails, [now, ahead, longestWait, new Date(now.getTime() + LEASE_MS)]);
  await database.query(sessions, [now, ahead]);
  await database.query(counters, [ahead]);
}

// As long from now as it was given at first. Once moved, it ends before its own beginning and isn't moved again.
const holds = {
  name: "holds-of-a-clock-ahead",
  text: `
    UPDATE purchases SET reserved_until = $1::timestamptz + (reserved_until - created_at)
     WHERE status = 'pending' AND proof_at IS NULL AND channel = 'web'
       AND created_at > $2 AND reserved_until > created_at`,
};

// The same, and what failed under that clock and waits for longer than any failure makes it.
const emails = {
  name: "emails-of-a-clock-ahead",
  text: `
    UPDATE email_outbox
       SET next_attempt_at = CASE WHEN created_at > $2 AND next_attempt_at >= created_at
                                  THEN $1::timestamptz + least(next_attempt_at - created_at, interval '30 minutes')
                                  WHEN attempts > 0 AND next_attempt_at > $3 THEN $1
                                  ELSE next_attempt_at END,
           lease_until = CASE WHEN lease_until > $4 THEN $4 ELSE lease_until END
     WHERE status = 'queued' AND (created_at > $2 AND next_attempt_at >= created_at
                                  OR attempts > 0 AND next_attempt_at > $3 OR lease_until > $2)`,
};

const sessions = {
  name: "sessions-of-a-clock-ahead",
  text: `UPDATE sessions SET last_used_at = $1, created_at = least(created_at, $1) WHERE last_used_at > $2`,
};

const counters = {
  name: "counters-of-a-clock-ahead",
  text: `DELETE FROM rate_limits WHERE window_start > $1`,
};
