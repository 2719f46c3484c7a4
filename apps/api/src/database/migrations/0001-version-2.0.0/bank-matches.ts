/** Which movement pays which purchase, and what became of the rest. */
export const bankMatches = String.raw`
CREATE TABLE match_approvals (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL,
  by_id     integer REFERENCES users,
  undone_at timestamptz,
  undone_by integer REFERENCES users
);
COMMENT ON TABLE match_approvals IS 'A bulk approval, which is undone as one.';
COMMENT ON COLUMN match_approvals.by_id IS 'Null for an automatic approval.';

-- rules.md#one-payment: the primary key is the rule. A purchase paid in parts has several movements, linked by hand.
CREATE TABLE purchase_movements (
  movement_id bigint PRIMARY KEY REFERENCES bank_movements,
  purchase_id uuid NOT NULL REFERENCES purchases,
  class       text NOT NULL CHECK (class IN ('E1', 'E2', 'manual')),
  approval_id integer REFERENCES match_approvals,
  approved    boolean NOT NULL,
  linked_by   integer REFERENCES users,
  linked_at   timestamptz NOT NULL
);
COMMENT ON TABLE purchase_movements IS 'Which purchase a movement pays (rules.md#one-payment).';
COMMENT ON COLUMN purchase_movements.approved IS 'The link approved the purchase, which was pending.';
COMMENT ON COLUMN purchase_movements.linked_by IS 'Null if the bank did.';
CREATE UNIQUE INDEX purchase_movements_exact ON purchase_movements (purchase_id) WHERE class IN ('E1', 'E2');
CREATE INDEX purchase_movements_purchase ON purchase_movements (purchase_id);
CREATE INDEX purchase_movements_approval ON purchase_movements (approval_id) WHERE approval_id IS NOT NULL;

CREATE TABLE purchase_movement_events (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  movement_id bigint NOT NULL,
  purchase_id uuid NOT NULL,
  event       text NOT NULL CHECK (event IN ('linked', 'freed')),
  class       text NOT NULL,
  approval_id integer,
  by_id       integer REFERENCES users,
  at          timestamptz NOT NULL
);
CREATE TRIGGER purchase_movement_events_append_only BEFORE UPDATE OR DELETE ON purchase_movement_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE match_refusals (
  purchase_id uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  movement_id bigint NOT NULL REFERENCES bank_movements,
  refused_by  integer NOT NULL REFERENCES users,
  refused_at  timestamptz NOT NULL,
  PRIMARY KEY (purchase_id, movement_id)
);
COMMENT ON TABLE match_refusals IS 'Matches that staff refused: the movement doesn''t pay the purchase.';

CREATE TABLE movement_refunds (
  movement_id bigint NOT NULL REFERENCES bank_movements,
  amount_bs   numeric(14, 2) NOT NULL,
  reference   text NOT NULL,
  refunded_on date NOT NULL,
  recorded_by integer NOT NULL REFERENCES users,
  recorded_at timestamptz NOT NULL,
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  corrects    integer UNIQUE REFERENCES movement_refunds,
  reason      text,
  CONSTRAINT movement_refunds_sign CHECK (
    CASE WHEN corrects IS NULL THEN amount_bs > 0 AND reason IS NULL ELSE amount_bs < 0 AND reason IS NOT NULL END)
);
COMMENT ON TABLE movement_refunds IS 'Amounts of a movement that were sent back, and counter-entries to those that were wrong.';
COMMENT ON COLUMN movement_refunds.corrects IS 'The entry that this one takes back, whole.';
COMMENT ON COLUMN movement_refunds.reason IS 'Why it was wrong; of a counter-entry only.';
CREATE INDEX movement_refunds_movement ON movement_refunds (movement_id);
CREATE TRIGGER movement_refunds_append_only BEFORE UPDATE OR DELETE ON movement_refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What the last round of matching found. Everything here can be computed again.
CREATE UNLOGGED TABLE bank_matches (
  purchase_id  uuid NOT NULL,
  movement_id  bigint NOT NULL,
  class        text NOT NULL CHECK (class IN ('E1', 'E2', 'P', 'D')),
  score        integer NOT NULL,
  reasons      jsonb NOT NULL,
  used_by      uuid,
  used_code    text,
  phone_agrees boolean NOT NULL DEFAULT false,
  pays         boolean NOT NULL DEFAULT false,
  identified   boolean NOT NULL DEFAULT false,
  single       boolean NOT NULL DEFAULT false,
  PRIMARY KEY (purchase_id, movement_id)
);
COMMENT ON TABLE bank_matches IS 'What the last round of matching found (reconciliation/matching).';
COMMENT ON COLUMN bank_matches.identified IS 'The payer''s phone or document is known from the purchase.';
COMMENT ON COLUMN bank_matches.pays IS 'The purchase is certainly paid, by this movement or by another of the same buyer.';
COMMENT ON COLUMN bank_matches.single IS
  'The only candidate, which nothing contradicts: staff may confirm it with others like it.';
COMMENT ON COLUMN bank_matches.phone_agrees IS 'The payer''s phone is the buyer''s. False if a version stored the match that didn''t look.';
CREATE INDEX bank_matches_movement ON bank_matches (movement_id);

CREATE UNLOGGED TABLE matching_rounds (
  one        boolean PRIMARY KEY DEFAULT true CHECK (one),
  inputs     text NOT NULL,
  matched_at timestamptz NOT NULL
);

CREATE TABLE bank_enquiries (
  feed_id     integer NOT NULL REFERENCES bank_feeds,
  purchase_id uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  tries       integer NOT NULL,
  next_try    timestamptz,
  PRIMARY KEY (feed_id, purchase_id)
);
COMMENT ON TABLE bank_enquiries IS 'What a bank has been asked about.';
COMMENT ON COLUMN bank_enquiries.next_try IS 'Null: never again.';
CREATE INDEX bank_enquiries_purchase ON bank_enquiries (purchase_id);

-- One decision of each kind for a purchase and a movement, however many processes decide.
CREATE TABLE automatic_decisions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id  integer NOT NULL REFERENCES bank_accounts,
  movement_id bigint NOT NULL REFERENCES bank_movements,
  purchase_id uuid NOT NULL REFERENCES purchases,
  mode        text NOT NULL CHECK (mode IN ('shadow', 'on')),
  approval_id integer REFERENCES match_approvals,
  decided_at  timestamptz NOT NULL,
  UNIQUE (purchase_id, movement_id, mode),
  CHECK ((mode = 'on') = (approval_id IS NOT NULL))
);
COMMENT ON TABLE automatic_decisions IS 'What the bank approved, or would have approved in the trial.';
CREATE INDEX automatic_decisions_account ON automatic_decisions (account_id, decided_at);
CREATE INDEX automatic_decisions_movement ON automatic_decisions (movement_id);

CREATE TABLE group_rejections (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL,
  by_id     integer NOT NULL REFERENCES users,
  undone_at timestamptz
);
COMMENT ON TABLE group_rejections IS 'A rejection of several purchases in one step.';

CREATE TABLE group_rejected_purchases (
  rejection_id integer NOT NULL REFERENCES group_rejections,
  purchase_id  uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  PRIMARY KEY (rejection_id, purchase_id)
);
COMMENT ON TABLE group_rejected_purchases IS 'Those that it still rejects.';
CREATE INDEX group_rejected_purchases_purchase ON group_rejected_purchases (purchase_id);

CREATE TABLE unreported_notices (
  purchase_id uuid PRIMARY KEY REFERENCES purchases ON DELETE CASCADE,
  told_at     timestamptz NOT NULL
);
COMMENT ON TABLE unreported_notices IS 'The message to a buyer that the bank has reported no payment for the purchase.';

-- What is left of a movement may pay a purchase; nothing is left of one that was sent back whole.
CREATE FUNCTION check_linked_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE _left numeric;
        BEGIN
          SELECT amount_bs - refunded_bs INTO _left FROM bank_movements
            WHERE id = NEW.movement_id AND direction = 'credit' AND standing = 'counts' AND dismissed_at IS NULL
            FOR SHARE;
          IF NOT FOUND THEN
            RAISE EXCEPTION 'movement % pays nothing', NEW.movement_id USING ERRCODE = 'check_violation';
          END IF;
          -- Of two at the same time the second runs again, and then says why it can't.
          IF _left = 0 THEN
            RAISE EXCEPTION 'movement % was refunded', NEW.movement_id USING ERRCODE = 'serialization_failure';
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER purchase_movements_payable BEFORE INSERT OR UPDATE ON purchase_movements
  FOR EACH ROW EXECUTE FUNCTION check_linked_movement();

-- arrived: the buyer may read that the payment arrived, which a typed reference alone never shows. single: staff may
-- confirm it in one step with others, but only with a photo, or if the purchase is approved already.
CREATE VIEW open_matches AS
  SELECT found.*, found.identified AND (found.exact AND found.status = 'pending' OR found.confirms) AS arrived,
         found.alone AND (found.status = 'approved' OR (found.status = 'pending' AND found.proof_at IS NOT NULL)) AS single
    FROM (
      SELECT found.purchase_id, found.movement_id, found.class, found.score, found.reasons, found.used_by, found.used_code,
             p.status, coalesce(p.payable_bs, p.amount_bs) AS amount_bs, p.proof_at, p.created_at AS bought_at, m.account_id,
             m.occurred_on, m.amount_bs AS paid_bs,
             found.class IN ('E1', 'E2')
               AND (p.status = 'approved' OR (p.status = 'pending' AND (
                 p.proof_at IS NOT NULL OR found.phone_agrees AND (p.reference_at IS NOT NULL OR found.class = 'E2')))) AS exact,
             found.pays AND found.phone_agrees AND p.status = 'pending'
               AND (p.reference_at IS NOT NULL OR p.payable_bs IS NOT NULL) AS confirms,
             found.pays, found.identified, found.single AS alone
        FROM bank_matches AS found
        JOIN purchases AS p ON p.id = found.purchase_id
        JOIN bank_movements AS m ON m.id = found.movement_id
       WHERE p.status <> 'rejected' AND m.dismissed_at IS NULL AND m.standing = 'counts'
         AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)
         AND (found.class = 'D' OR NOT EXISTS (SELECT FROM purchase_movements AS used WHERE used.movement_id = m.id))
         AND NOT EXISTS (SELECT FROM match_refusals AS refusal
                          WHERE refusal.purchase_id = p.id AND refusal.movement_id = m.id)
         AND NOT EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id)
    ) AS found;

-- rules.md#one-payment: a movement pays a purchase or is refunded, never both. Each side locks the movement and then
-- looks for the other.
CREATE FUNCTION check_refunded_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          PERFORM FROM bank_movements
            WHERE id = NEW.movement_id AND direction = 'credit' AND standing = 'counts' AND dismissed_at IS NULL
            FOR UPDATE;
          IF NOT FOUND OR NEW.corrects IS NULL AND EXISTS (SELECT FROM purchase_movements WHERE movement_id = NEW.movement_id)
             OR NEW.corrects IS NOT NULL AND NOT EXISTS (
                  SELECT FROM movement_refunds AS wrong
                   WHERE wrong.id = NEW.corrects AND wrong.movement_id = NEW.movement_id
                     AND wrong.corrects IS NULL AND wrong.amount_bs = -NEW.amount_bs) THEN
            RAISE EXCEPTION 'movement % can not be refunded', NEW.movement_id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER movement_refunds_payable BEFORE INSERT ON movement_refunds
  FOR EACH ROW EXECUTE FUNCTION check_refunded_movement();

CREATE FUNCTION keep_refunded_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF NEW.refunded_bs > 0 THEN
            RAISE EXCEPTION 'movement % was refunded', NEW.id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$;
-- Only what changes is looked at: rows that were merged before can still be erased.
CREATE TRIGGER bank_movements_refunded BEFORE UPDATE OF merged_into, dismissed_at ON bank_movements
  FOR EACH ROW WHEN (
    NEW.merged_into IS NOT NULL AND NEW.merged_into IS DISTINCT FROM OLD.merged_into
    OR NEW.dismissed_at IS NOT NULL AND NEW.dismissed_at IS DISTINCT FROM OLD.dismissed_at)
  EXECUTE FUNCTION keep_refunded_movement();

-- rules.md#one-payment: never more than arrived, however many people refund at the same time.
CREATE FUNCTION keep_refunded_sum() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE changeable text[] := ARRAY['refunded_bs', 'reference_digits', 'search', 'standing'];
        BEGIN
          IF to_jsonb(NEW) - changeable IS DISTINCT FROM to_jsonb(OLD) - changeable
             OR NEW.refunded_bs <> (SELECT sum(amount_bs) FROM movement_refunds WHERE movement_id = NEW.id) THEN
            RAISE EXCEPTION 'movement % has other refunds', NEW.id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER bank_movements_refunded_sum BEFORE UPDATE ON bank_movements
  FOR EACH ROW WHEN (NEW.refunded_bs <> OLD.refunded_bs) EXECUTE FUNCTION keep_refunded_sum();

CREATE FUNCTION sum_refunds() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          -- A restored movement has its sum already.
          UPDATE bank_movements SET refunded_bs = entries.sum
            FROM (SELECT sum(amount_bs) AS sum FROM movement_refunds WHERE movement_id = NEW.movement_id) AS entries
           WHERE id = NEW.movement_id AND refunded_bs <> entries.sum;
          RETURN NULL;
        END $$;
CREATE TRIGGER movement_refunds_sum AFTER INSERT ON movement_refunds
  FOR EACH ROW EXECUTE FUNCTION sum_refunds();
`;
