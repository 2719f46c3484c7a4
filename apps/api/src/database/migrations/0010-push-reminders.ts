import { sql, type Kysely } from "kysely";

/** Reminders as notifications: the phones that asked for them, and what each purchase was or will be reminded of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [subscriptions, reminders, reminderTimes]) {
    await sql.raw(statement).execute(db);
  }
}

const subscriptions = `
CREATE TABLE push_subscriptions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  endpoint    text NOT NULL CHECK (endpoint LIKE 'https://%'),
  p256dh      text NOT NULL,
  auth        text NOT NULL,
  created_at  timestamptz NOT NULL,
  UNIQUE (purchase_id, endpoint)
);
COMMENT ON TABLE push_subscriptions IS 'Browsers that are to show the reminders of a purchase.';
COMMENT ON COLUMN push_subscriptions.p256dh IS 'The browser''s public key, base64url.';
COMMENT ON COLUMN push_subscriptions.auth IS 'The browser''s authentication secret, base64url.';`;

const reminders = `
CREATE TABLE push_reminders (
  purchase_id     uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  type            text NOT NULL CHECK (type IN ('reminder_hold', 'reminder_proof', 'reminder_draw')),
  next_attempt_at timestamptz NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  lease_until     timestamptz,
  left_over       bigint[],
  ended_at        timestamptz,
  PRIMARY KEY (purchase_id, type)
);
CREATE INDEX push_reminders_due ON push_reminders ((type <> 'reminder_hold'), next_attempt_at) WHERE ended_at IS NULL;
COMMENT ON TABLE push_reminders IS 'Reminders as notifications: at most one of each type for a purchase.';
COMMENT ON COLUMN push_reminders.attempts IS 'Also the fencing token: an earlier claim records nothing.';
COMMENT ON COLUMN push_reminders.left_over IS 'The subscriptions whose service asked to wait; null before the first attempt: all.';
COMMENT ON COLUMN push_reminders.ended_at IS 'When it was sent or dropped; null while it waits.';`;

/** Buyers without an e-mail address may have a phone that shows notifications. */
const reminderTimes = `
CREATE OR REPLACE FUNCTION reminder_times(_type text, _purchase uuid) RETURNS TABLE (due timestamptz, until timestamptz)
   LANGUAGE sql STABLE ROWS 1
   AS $$
     SELECT times.due, times.until
       FROM purchases AS p
       JOIN raffles AS r ON r.id = p.raffle_id
      CROSS JOIN LATERAL (
        -- The buyer still needs a minute to send the photo. A hold of less than ten minutes was announced just before.
        SELECT p.reserved_until - interval '5 minutes', p.reserved_until - interval '1 minute'
         WHERE _type = 'reminder_hold' AND p.status = 'pending' AND p.channel = 'web'
           AND coalesce(p.proof_at, p.confirmed_at, p.reference_at) IS NULL
           AND p.reserved_until >= p.created_at + interval '10 minutes'
         UNION ALL
        SELECT p.reviewed_at + interval '1 day',
               least(p.reviewed_at + interval '2 days', r.sales_close_at, r.draw_date)
         WHERE _type = 'reminder_proof' AND p.status = 'rejected' AND p.late_rejection IS NULL AND r.status <> 'finished'
         UNION ALL
        -- Until midnight, because it says 'tomorrow'. Whoever was approved later has just read when the draw is.
        SELECT r.draw_date - interval '1 day',
               date_trunc('day', r.draw_date AT TIME ZONE 'America/Caracas') AT TIME ZONE 'America/Caracas'
         WHERE _type = 'reminder_draw' AND p.status = 'approved' AND r.outcome IS NULL
           AND p.reviewed_at < r.draw_date - interval '1 day'
      ) AS times (due, until)
      WHERE p.id = _purchase AND p.erased_at IS NULL AND times.due < times.until
        AND NOT EXISTS (SELECT FROM declined_reminders WHERE email = lower(p.email))
   $$;`;
