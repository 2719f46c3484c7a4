/** Messages that are sent only while they still apply, at most one of each kind for a purchase: as e-mail and as notifications. */
export const reminders = `
CREATE TABLE declined_reminders (
  email       text PRIMARY KEY CHECK (email = lower(email)),
  declined_at timestamptz NOT NULL
);
COMMENT ON TABLE declined_reminders IS 'Addresses whose owners want no reminders.';

CREATE TABLE draw_reminders (
  raffle_id integer PRIMARY KEY REFERENCES raffles ON DELETE CASCADE,
  queued_at timestamptz NOT NULL
);
COMMENT ON TABLE draw_reminders IS 'Raffles whose buyers were all reminded of the draw, or are about to be.';

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
COMMENT ON COLUMN push_subscriptions.auth IS 'The browser''s authentication secret, base64url.';

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
COMMENT ON COLUMN push_reminders.ended_at IS 'When it was sent or dropped; null while it waits.';

-- When a reminder of a type about a purchase is due and until when it may be sent; no row if it doesn't apply. The one place that
-- decides it. Buyers without an e-mail address may have
-- a phone that shows notifications.
CREATE FUNCTION reminder_times(_type text, _purchase uuid) RETURNS TABLE (due timestamptz, until timestamptz)
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
   $$;

-- The message with the id _only or, if that is null, the next one that is due. Types written by a newer version are
-- left to that version. The Message-ID is created at the first attempt and kept, so that a mailbox that receives a
-- message twice can tell. The settings leave it only one plan, the index email_outbox_due in its order: statistics
-- from before a rush say that hardly any message waits.
-- Whether a reminder still applies is decided here, under a lock of its purchase, so after every decision that has begun. One that
-- doesn't is failed; one that is due later, or whose purchase somebody is changing now, is put off. Neither is claimed: it is
-- returned without a lease.
CREATE FUNCTION claim_email(_only bigint, _now timestamptz, _until timestamptz, _domain text, _types text[])
     RETURNS SETOF email_outbox LANGUAGE plpgsql
     SET plan_cache_mode = force_generic_plan
     SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off
   AS $$
   DECLARE
     _next record;
     _times record;
   BEGIN
     SELECT next.id, next.type, next.purchase_id, next.not_after INTO _next FROM email_outbox AS next
      WHERE next.id = coalesce(_only, (
              SELECT due.id FROM email_outbox AS due
               WHERE due.status = 'queued' AND due.next_attempt_at <= _now
                 AND (due.lease_until IS NULL OR due.lease_until <= _now) AND due.type = ANY (_types)
               ORDER BY due.bulk, due.next_attempt_at
               LIMIT 1 FOR UPDATE SKIP LOCKED));
     IF NOT FOUND THEN RETURN; END IF;
     IF _next.not_after <= _now THEN
       RETURN QUERY UPDATE email_outbox
                       SET status = 'failed', failure = 'stale', lease_until = NULL,
                           last_error = 'Ya era tarde para este recordatorio.'
                     WHERE id = _next.id RETURNING *;
       RETURN;
     ELSIF _next.not_after IS NOT NULL THEN
       PERFORM FROM purchases WHERE id = _next.purchase_id FOR SHARE SKIP LOCKED;
       IF NOT FOUND THEN
         RETURN QUERY UPDATE email_outbox SET next_attempt_at = _now + interval '2 seconds', lease_until = NULL
                       WHERE id = _next.id RETURNING *;
         RETURN;
       END IF;
       SELECT due, until INTO _times FROM reminder_times(_next.type, _next.purchase_id);
       IF NOT FOUND OR _times.until <= _now THEN
         RETURN QUERY UPDATE email_outbox
                         SET status = 'failed', failure = 'outdated', lease_until = NULL,
                             last_error = 'Este recordatorio ya no hacía falta.'
                       WHERE id = _next.id RETURNING *;
         RETURN;
       ELSIF _times.due > _now THEN
         RETURN QUERY UPDATE email_outbox
                         SET next_attempt_at = _times.due, not_after = _times.until, lease_until = NULL
                       WHERE id = _next.id RETURNING *;
         RETURN;
       END IF;
     END IF;
     RETURN QUERY UPDATE email_outbox
                     SET attempts = attempts + 1, lease_until = _until,
                         message_id = coalesce(message_id, gen_random_uuid() || '@' || _domain)
                   WHERE id = _next.id RETURNING *;
   END $$;
`;
