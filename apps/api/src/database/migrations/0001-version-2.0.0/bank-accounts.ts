/** The owner's bank accounts, how banks report what arrives in them, and what they reported. */
export const bankAccounts = String.raw`
CREATE TABLE bank_accounts (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL,
  bank         text NOT NULL,
  layout       text NOT NULL,
  decimal_sign text NOT NULL,
  date_order   text NOT NULL,
  columns      jsonb NOT NULL,
  active       boolean NOT NULL,
  created_at   timestamptz NOT NULL
);
COMMENT ON TABLE bank_accounts IS 'The owner''s account in a bank, and how its statements are read.';

CREATE TABLE bank_imports (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id   integer NOT NULL REFERENCES bank_accounts,
  file_name    text NOT NULL,
  file_sha256  bytea NOT NULL,
  rows         integer NOT NULL,
  new          integer NOT NULL,
  duplicate    integer NOT NULL,
  new_sum_bs   numeric(16, 2) NOT NULL,
  first_day    date,
  last_day     date,
  created_by   integer NOT NULL REFERENCES users,
  created_at   timestamptz NOT NULL,
  sheet        text,
  debits       integer NOT NULL DEFAULT 0,
  repeats      integer NOT NULL DEFAULT 0,
  skipped      integer NOT NULL DEFAULT 0,
  skipped_rows jsonb NOT NULL DEFAULT '[]'
);
COMMENT ON COLUMN bank_imports.skipped_rows IS 'The line of each skipped row, and why; not its text, which may name a payer.';
CREATE INDEX bank_imports_account ON bank_imports (account_id, created_at);
CREATE INDEX bank_imports_file ON bank_imports (account_id, file_sha256);

CREATE TABLE bank_import_withdrawals (
  import_id integer PRIMARY KEY REFERENCES bank_imports,
  by_id     integer NOT NULL REFERENCES users,
  at        timestamptz NOT NULL
);
COMMENT ON TABLE bank_import_withdrawals IS 'An import that was undone: its movements stay, but count nowhere.';
CREATE TRIGGER bank_import_withdrawals_append_only BEFORE UPDATE OR DELETE ON bank_import_withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What the bank said never changes. Only what we found out about it does: that staff dismissed it, or that another
-- row reports the same payment.
CREATE TABLE bank_movements (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id        integer NOT NULL REFERENCES bank_accounts,
  import_id         integer REFERENCES bank_imports,
  source            text NOT NULL CHECK (source IN ('file', 'webhook', 'pull', 'notice')),
  authenticated     boolean NOT NULL,
  direction         text NOT NULL CHECK (direction IN ('credit', 'debit')),
  amount_bs         numeric(14, 2) NOT NULL CHECK (amount_bs > 0),
  occurred_on       date NOT NULL,
  occurred_at       timestamptz,
  reference         text,
  reference_digits  text GENERATED ALWAYS AS (ltrim(regexp_replace(reference, '\D', '', 'g'), '0')) STORED,
  payer_bank        text,
  payer_phone       text,
  payer_document    text,
  description       text,
  fingerprint       bytea NOT NULL,
  created_at        timestamptz NOT NULL,
  merged_into       bigint REFERENCES bank_movements,
  dismissed_reason  text,
  dismissed_by      integer REFERENCES users,
  dismissed_at      timestamptz,
  search            text GENERATED ALWAYS AS (
      search_text(coalesce(reference, '') || ' ' || coalesce(payer_phone, '') || ' ' ||
        coalesce(payer_document, '') || ' ' || coalesce(description, '') || ' ' || amount_bs::text)
    ) STORED,
  erased_at         timestamptz,
  line              integer,
  repeat_of         bigint REFERENCES bank_movements,
  repeat_decided_by integer REFERENCES users,
  repeat_decided_at timestamptz,
  withdrawn_at      timestamptz,
  standing          text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN withdrawn_at IS NOT NULL THEN 'withdrawn'
         WHEN merged_into IS NOT NULL THEN 'merged'
         WHEN repeat_of IS NOT NULL AND repeat_decided_at IS NULL THEN 'undecided'
         ELSE 'counts' END) STORED,
  refunded_bs       numeric(14, 2) NOT NULL DEFAULT 0,
  UNIQUE (account_id, fingerprint),
  CHECK ((dismissed_reason IS NULL) = (dismissed_at IS NULL)),
  CHECK ((repeat_decided_at IS NULL) = (repeat_decided_by IS NULL)),
  CHECK (repeat_of IS NOT NULL OR repeat_decided_at IS NULL),
  CONSTRAINT bank_movements_refunded CHECK (refunded_bs BETWEEN 0 AND amount_bs)
);
COMMENT ON TABLE bank_movements IS
  'A row of a statement or a notification. A trigger keeps everything before merged_into as it was.';
COMMENT ON COLUMN bank_movements.line IS 'The line of its file.';
COMMENT ON COLUMN bank_movements.authenticated IS 'The bank itself delivered it.';
COMMENT ON COLUMN bank_movements.merged_into IS 'The row that reports the same payment.';
COMMENT ON COLUMN bank_movements.repeat_of IS
  'The stored movement that this row may repeat. Until staff decide, the row counts nowhere.';
COMMENT ON COLUMN bank_movements.withdrawn_at IS 'When its import was undone.';
COMMENT ON COLUMN bank_movements.standing IS 'Whether it is money: only what ''counts'' is.';
COMMENT ON COLUMN bank_movements.refunded_bs IS 'The sum of its movement_refunds, which a trigger keeps.';
COMMENT ON COLUMN bank_movements.erased_at IS
  'When everything about the payer was erased (bank/movements/erase-old-movements.ts).';
CREATE INDEX bank_movements_day ON bank_movements (occurred_on, id);
CREATE INDEX bank_movements_debits ON bank_movements (account_id, amount_bs) WHERE direction = 'debit';
CREATE INDEX bank_movements_search ON bank_movements USING gin (search gin_trgm_ops);
CREATE INDEX bank_movements_merged ON bank_movements (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX bank_movements_erasable ON bank_movements (created_at) WHERE erased_at IS NULL;
CREATE INDEX bank_movements_import ON bank_movements (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX bank_movements_undecided ON bank_movements (id) WHERE standing = 'undecided';
CREATE INDEX bank_movements_amount ON bank_movements (amount_bs);
CREATE INDEX bank_movements_reference ON bank_movements ((right(reference_digits, 4)));
CREATE TRIGGER bank_movements_append_only BEFORE DELETE ON bank_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE bank_feeds (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id         integer NOT NULL REFERENCES bank_accounts,
  adaptor            text NOT NULL CHECK (adaptor IN ('generic', 'bdv', 'r4', 'bnc', 'banesco', 'mercantil')),
  address            text NOT NULL UNIQUE,
  active             boolean NOT NULL,
  secret             text NOT NULL,
  previous_secret    text,
  cipher_key         text,
  previous_cipher    text,
  previous_until     timestamptz,
  secret_set_at      timestamptz NOT NULL,
  allowed_addresses  text[] NOT NULL,
  silent_after_hours integer,
  refused            integer NOT NULL DEFAULT 0,
  last_refused_at    timestamptz,
  created_at         timestamptz NOT NULL,
  credentials        jsonb,
  ask_again_at       timestamptz,
  enquiry_problem    text,
  enquiry_detail     text,
  enquiry_problem_at timestamptz,
  live_since         timestamptz,
  live_seen_at       timestamptz,
  UNIQUE (account_id, adaptor),
  CONSTRAINT bank_feeds_credentials
    CHECK ((adaptor IN ('banesco', 'mercantil')) = (credentials IS NOT NULL))
);
COMMENT ON TABLE bank_feeds IS 'How a bank notifies of payments into an account (reconciliation/feeds).';
COMMENT ON COLUMN bank_feeds.address IS 'The secret part of the URL: 128 random bits in base64url.';
COMMENT ON COLUMN bank_feeds.secret IS 'Sealed like the other keys (stored-secrets.ts).';
COMMENT ON COLUMN bank_feeds.previous_until IS 'Until when the previous keys are accepted.';
COMMENT ON COLUMN bank_feeds.credentials IS 'For banks that are asked; null for the others.';
COMMENT ON COLUMN bank_feeds.ask_again_at IS 'Until when the bank is left alone because it couldn''t be asked.';
COMMENT ON COLUMN bank_feeds.enquiry_problem_at IS 'Since when it has its enquiry_problem.';
COMMENT ON COLUMN bank_feeds.live_since IS 'Since when it has reported payments without a gap; null while it doesn''t.';
COMMENT ON COLUMN bank_feeds.live_seen_at IS 'When live_since was last looked at.';

-- One row for each different body, however often the bank repeats it. Bodies that fail authentication are counted,
-- not kept.
CREATE TABLE bank_deliveries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feed_id     integer NOT NULL REFERENCES bank_feeds,
  digest      bytea NOT NULL,
  body        bytea,
  times       integer NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL,
  last_at     timestamptz NOT NULL,
  read_at     timestamptz,
  problem     text,
  failures    smallint NOT NULL DEFAULT 0,
  retry_at    timestamptz,
  UNIQUE (feed_id, digest)
);
COMMENT ON TABLE bank_deliveries IS 'A notification, stored before it is read.';
COMMENT ON COLUMN bank_deliveries.failures IS 'How often storing it has failed in a row.';
COMMENT ON COLUMN bank_deliveries.retry_at IS 'Until when it is left alone after failures.';
CREATE INDEX bank_deliveries_unread ON bank_deliveries (feed_id) WHERE problem IS NOT NULL;
CREATE INDEX bank_deliveries_latest ON bank_deliveries (feed_id, last_at);
CREATE INDEX bank_deliveries_waiting ON bank_deliveries (feed_id, id) WHERE read_at IS NULL;

CREATE TABLE bank_delivery_movements (
  delivery_id bigint NOT NULL REFERENCES bank_deliveries ON DELETE CASCADE,
  movement_id bigint NOT NULL REFERENCES bank_movements,
  PRIMARY KEY (delivery_id, movement_id)
);
COMMENT ON TABLE bank_delivery_movements IS 'The movements that a delivery reported; one may be reported by several.';

CREATE TABLE bank_automation (
  account_id integer PRIMARY KEY REFERENCES bank_accounts,
  mode       text NOT NULL CHECK (mode IN ('off', 'shadow', 'on')),
  cap_bs     numeric(14, 2) CHECK (cap_bs > 0),
  since      timestamptz,
  stopped_at timestamptz,
  stopped_by integer REFERENCES users,
  CHECK (mode = 'off' OR (cap_bs IS NOT NULL AND since IS NOT NULL)),
  CHECK ((stopped_at IS NULL) = (stopped_by IS NULL))
);
COMMENT ON TABLE bank_automation IS 'What an account''s notifications may approve by themselves; without a row nothing.';
COMMENT ON COLUMN bank_automation.since IS 'When the trial began.';

-- Still append-only, with one exception: erasing empties all personal columns at once, and only that.
CREATE FUNCTION keep_bank_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE changeable text[] := ARRAY['merged_into', 'dismissed_reason', 'dismissed_by', 'dismissed_at',
          'repeat_decided_by', 'repeat_decided_at', 'withdrawn_at',
          -- generated: not yet computed before the update
          'reference_digits', 'search', 'standing'];
        BEGIN
          IF OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL THEN
            IF num_nonnulls(NEW.reference, NEW.payer_bank, NEW.payer_phone, NEW.payer_document, NEW.description) > 0 THEN
              RAISE EXCEPTION 'erasing movement % must empty it', NEW.id;
            END IF;
            changeable := changeable ||
              ARRAY['reference', 'payer_bank', 'payer_phone', 'payer_document', 'description', 'erased_at'];
          END IF;
          IF to_jsonb(NEW) - changeable IS DISTINCT FROM to_jsonb(OLD) - changeable THEN
            RAISE EXCEPTION 'bank_movements is append-only';
          END IF;
          IF (NEW.merged_into IS NOT NULL OR NEW.dismissed_at IS NOT NULL OR NEW.withdrawn_at IS NOT NULL)
             AND EXISTS (SELECT FROM purchase_movements WHERE movement_id = NEW.id) THEN
            RAISE EXCEPTION 'movement % pays a purchase', NEW.id USING ERRCODE = 'check_violation';
          END IF;
          IF NEW.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS NULL THEN
            IF NOT EXISTS (SELECT FROM bank_import_withdrawals WHERE import_id = NEW.import_id) THEN
              RAISE EXCEPTION 'the import of movement % was not undone', NEW.id;
            END IF;
            IF NEW.merged_into IS NOT NULL OR NEW.dismissed_at IS NOT NULL
               OR EXISTS (SELECT FROM movement_refunds WHERE movement_id = NEW.id)
               OR EXISTS (SELECT FROM bank_movements WHERE merged_into = NEW.id) THEN
              RAISE EXCEPTION 'movement % is in use', NEW.id USING ERRCODE = 'check_violation';
            END IF;
          ELSIF OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at THEN
            RAISE EXCEPTION 'movement % was withdrawn', NEW.id;
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER bank_movements_kept BEFORE UPDATE ON bank_movements
  FOR EACH ROW WHEN (NEW.refunded_bs = OLD.refunded_bs) EXECUTE FUNCTION keep_bank_movement();
`;
