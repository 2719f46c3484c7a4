import type { Context } from "../../platform/context.ts";
import { mayLapse } from "../../sale/holds/sale-window.ts";
import { LEASE_MS } from "../../site/email/claim-email.ts";
import { MAX_WAIT_MS } from "../../site/email/record-delivery.ts";
import { prepared } from "../../database/database.ts";

/** How far the clocks of machines that share a database may differ; a stored time further ahead was written by a wrong clock. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * Repairs what was postponed by a clock that ran ahead and was then corrected: holds that would last too long, e-mails that would wait too
 * long, sessions that would outlive their idle time, and rate-limit windows in the future. Recorded history keeps its wrong times.
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

// The hold lasts from now as long as it was first given. Then it ends before its own `created_at`, and is not moved again.
const holds = prepared("holds-of-a-clock-ahead")`
    UPDATE purchases SET reserved_until = $1::timestamptz + (reserved_until - created_at)
     WHERE status = 'pending' AND ${mayLapse("purchases")} AND channel = 'web'
       AND created_at > $2 AND reserved_until > created_at`;

// The same; plus e-mails that failed under that clock and wait longer than any retry delay.
const emails = prepared("emails-of-a-clock-ahead")`
    UPDATE email_outbox
       SET next_attempt_at = CASE WHEN created_at > $2 AND next_attempt_at >= created_at
                                  THEN $1::timestamptz + least(next_attempt_at - created_at, interval '30 minutes')
                                  WHEN attempts > 0 AND next_attempt_at > $3 THEN $1
                                  ELSE next_attempt_at END,
           lease_until = CASE WHEN lease_until > $4 THEN $4 ELSE lease_until END
     WHERE status = 'queued' AND (created_at > $2 AND next_attempt_at >= created_at
                                  OR attempts > 0 AND next_attempt_at > $3 OR lease_until > $2)`;

const sessions = prepared("sessions-of-a-clock-ahead")`
    UPDATE sessions SET last_used_at = $1, created_at = least(created_at, $1) WHERE last_used_at > $2`;

const counters = prepared("counters-of-a-clock-ahead")`
    DELETE FROM rate_limits WHERE window_start > $1`;
