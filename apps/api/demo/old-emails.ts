import { prepared, type Reader } from "../src/database/database.ts";
import type { EmailSettings } from "../src/site/email/email-settings.ts";
import { systemName } from "../src/platform/actor.ts";
import { STALE_ERROR } from "../src/site/email/fail-stale-emails.ts";
import { smtpFailure } from "../src/site/email/smtp-failure.ts";

/**
 * Gives the demo's messages a past: messages older than half an hour were sent, except a few that were refused, given up or
 * went stale. Younger ones are still waiting, since the demo has no mail server. The team, whose addresses may be real, gets none.
 */
export async function deliverOldEmails(database: Reader, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * 60_000);
  await database.query(forgetTeam, []);
  await database.query(settleReminders, [before, systemName]);
  await database.query(failSome, [before, STALE_ERROR, refused.message, exhausted.message]);
  await database.query(sendRest, [before]);
}

/** The mail server that the demo's messages went through. */
const server = {
  host: "smtp.rifas.local",
  port: 587,
  security: "starttls",
  user: null,
  password: null,
  from: "rifas@rifas.local",
  replyTo: null,
  enabledTypes: [],
} satisfies EmailSettings;

const refused = smtpFailure(
  {
    command: "RCPT TO",
    responseCode: 550,
    response: "550 5.1.1 The email account that you tried to reach does not exist",
  },
  server,
);
const exhausted = smtpFailure(
  Object.assign(new Error("Connection timeout"), { code: "ETIMEDOUT" }),
  server,
);

const forgetTeam = prepared("demo-forget-team-emails")`
    DELETE FROM email_outbox WHERE type = 'account_changed'`;

// Those of purchases whose rejection was taken back since weren't sent.
const settleReminders = prepared("demo-settle-reminders")`
    WITH old AS (
      SELECT email.id, times.due IS NOT NULL AS applies
        FROM email_outbox AS email
        LEFT JOIN LATERAL reminder_times(email.type, email.purchase_id) AS times ON true
       WHERE email.status = 'queued' AND email.not_after IS NOT NULL AND email.next_attempt_at < $1),
    settled AS (
      UPDATE email_outbox AS email
         SET status = CASE WHEN applies THEN 'sent' ELSE 'failed' END,
             failure = CASE WHEN NOT applies THEN 'outdated' END,
             last_error = CASE WHEN NOT applies THEN 'Este recordatorio ya no hacía falta.' END,
             attempts = CASE WHEN applies THEN 1 ELSE 0 END,
             message_id = CASE WHEN applies THEN gen_random_uuid() || '@rifas.local' END,
             sent_at = CASE WHEN applies THEN next_attempt_at + make_interval(secs => 2 + email.id % 5) END
        FROM old WHERE old.id = email.id
      RETURNING email.status, email.type, email.purchase_id, email.sent_at)
    INSERT INTO audit_log (at, actor_name, action, entity_type, entity_id, changes)
    SELECT sent_at, $2, 'reminder_sent', 'purchase', purchase_id::text,
           jsonb_build_array(jsonb_build_object('field', 'type', 'before', NULL, 'after', type))
      FROM settled WHERE status = 'sent'`;

// Not the warnings that 'Sin llegar' lists: one that didn't leave isn't in it.
const failSome = prepared("demo-fail-emails")`
    WITH old AS (
      SELECT id, type, row_number() OVER (ORDER BY created_at DESC, id) AS place
        FROM email_outbox
       WHERE status = 'queued' AND next_attempt_at < $1 AND payload ->> 'occasion' IS DISTINCT FROM 'unreported'),
    fate AS (
      SELECT id, CASE WHEN place % 97 = 5 THEN 'refused'
                      WHEN place % 131 = 12 THEN 'exhausted'
                      WHEN place % 61 = 20 AND type IN ('purchase_reserved', 'purchase_received') THEN 'stale' END AS failure
        FROM old)
    UPDATE email_outbox AS email
       SET status = 'failed', failure = fate.failure,
           attempts = CASE fate.failure WHEN 'refused' THEN 1 WHEN 'exhausted' THEN 15 ELSE 0 END,
           last_error = CASE fate.failure
             WHEN 'refused' THEN $3 WHEN 'exhausted' THEN $4 ELSE $2 END
      FROM fate WHERE fate.id = email.id AND fate.failure IS NOT NULL
    RETURNING email.id`;

const sendRest = prepared("demo-send-emails")`
    UPDATE email_outbox
       SET status = 'sent', attempts = 1, message_id = gen_random_uuid() || '@rifas.local',
           sent_at = next_attempt_at + make_interval(secs => 2 + id % 5)
     WHERE status = 'queued' AND next_attempt_at < $1
    RETURNING id`;
