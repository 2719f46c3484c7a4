/** Messages. One is sent once its row commits, by the process that claims it first; `attempts` is also the claim's fencing token. */
export const site = String.raw`
CREATE TABLE email_outbox (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type            text NOT NULL,
  recipient       text NOT NULL,
  subject         text NOT NULL,
  payload         jsonb NOT NULL,
  raffle_id       integer REFERENCES raffles ON DELETE SET NULL,
  purchase_id     uuid REFERENCES purchases ON DELETE SET NULL,
  resend_of       bigint REFERENCES email_outbox ON DELETE SET NULL,
  dedupe_key      text NOT NULL UNIQUE,
  message_id      text,
  status          text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  failure         text CHECK (failure IN ('stale', 'outdated', 'disabled', 'refused', 'exhausted')),
  attempts        integer NOT NULL DEFAULT 0,
  last_error      text,
  next_attempt_at timestamptz NOT NULL,
  lease_until     timestamptz,
  created_at      timestamptz NOT NULL,
  sent_at         timestamptz,
  bulk            boolean NOT NULL DEFAULT false,
  search          text GENERATED ALWAYS AS (
      search_text(recipient || ' ' || subject || ' ' || coalesce(payload ->> 'code', '') || ' ' ||
        coalesce(payload ->> 'codes', ''))
    ) STORED,
  received_at     timestamptz
    CONSTRAINT email_outbox_received_test CHECK (received_at IS NULL OR type = 'test'),
  not_after       timestamptz,
  CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
  CHECK (status = 'queued' OR lease_until IS NULL)
);
COMMENT ON TABLE email_outbox IS
  'A message is sent once its row commits, by the process that claims it first; attempts is also the claim''s fencing token.';
COMMENT ON COLUMN email_outbox.not_after IS 'A reminder isn''t sent from then on; null for every other message.';
COMMENT ON COLUMN email_outbox.received_at IS 'When staff confirmed that it arrived; test messages only.';
CREATE INDEX email_outbox_due ON email_outbox (bulk, next_attempt_at) WHERE status = 'queued';
CREATE INDEX email_outbox_created ON email_outbox (created_at);
CREATE INDEX email_outbox_purchase ON email_outbox (purchase_id);
CREATE INDEX email_outbox_resends ON email_outbox (resend_of) WHERE resend_of IS NOT NULL;
-- Not on queued ones: a reservation writes its message too, and updating this index would cost it more than the row.
CREATE INDEX email_outbox_search ON email_outbox USING gin (search gin_trgm_ops) WHERE status <> 'queued';
-- The dashboard looks for test messages among all messages.
CREATE INDEX email_outbox_tests ON email_outbox (id) WHERE type = 'test';
CREATE INDEX email_outbox_raffle ON email_outbox USING brin (raffle_id) WITH (pages_per_range = 16);
CREATE INDEX email_outbox_paced ON email_outbox (mailbox_of(recipient), sent_at)
  WHERE status = 'sent' AND (type IN ('purchase_reserved', 'purchase_received') OR payload ->> 'occasion' = 'link');
CREATE INDEX email_outbox_ending ON email_outbox (not_after) WHERE status = 'queued' AND not_after IS NOT NULL;

CREATE FUNCTION mark_bulk_email() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN NEW.bulk := true; RETURN NEW; END $$;

CREATE TRIGGER email_outbox_bulk BEFORE INSERT ON email_outbox
  FOR EACH ROW WHEN (NEW.type IN (
    'raffle_sealed', 'raffle_rescheduled', 'raffle_terms_changed', 'raffle_cancelled', 'reminder_draw'))
  EXECUTE FUNCTION mark_bulk_email();
`;
