import { sql, type Kysely } from "kysely";

/** What a cancelled raffle owes its buyers, where they want it, and what was paid back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [owed, payments, destinations, guards]) {
    await sql.raw(statement).execute(db);
  }
}

/** An approved purchase is owed its price; any other, what the bank movements that staff linked to it brought. */
const owed = `
CREATE VIEW owed_back AS
  SELECT p.id AS purchase_id, p.raffle_id,
         CASE WHEN p.status = 'approved' THEN coalesce(p.payable_bs, p.amount_bs) ELSE arrived.sum END AS owed_bs
    FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id AND r.outcome = 'cancelled'
    LEFT JOIN LATERAL (
      SELECT sum(m.amount_bs - m.refunded_bs) AS sum
        FROM purchase_movements AS link JOIN bank_movements AS m ON m.id = link.movement_id
       WHERE link.purchase_id = p.id) AS arrived ON p.status <> 'approved'
   WHERE NOT p.trial AND (p.status = 'approved' OR arrived.sum > 0);
COMMENT ON VIEW owed_back IS 'What each purchase of a cancelled raffle is owed in all, also once it was paid back.';
`;

const payments = `
CREATE TABLE payback_batches (
  id          uuid PRIMARY KEY,
  raffle_id   integer NOT NULL REFERENCES raffles,
  exported_at timestamptz NOT NULL,
  exported_by integer NOT NULL REFERENCES users
);
COMMENT ON TABLE payback_batches IS 'Paybacks that were exported for the bank together.';
CREATE TABLE paybacks (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id         uuid NOT NULL REFERENCES payback_batches,
  amount_bs        numeric(14, 2) NOT NULL CHECK (amount_bs > 0),
  reference        text,
  reference_digits text GENERATED ALWAYS AS (right(reference, 6)) STORED,
  paid_on          date,
  paid_at          timestamptz,
  paid_by          integer REFERENCES users,
  failure          text,
  failed_at        timestamptz,
  failed_by        integer REFERENCES users,
  CHECK (num_nonnulls(reference, paid_on, paid_at, paid_by) IN (0, 4)),
  CHECK (num_nonnulls(failure, failed_at, failed_by) IN (0, 3))
);
CREATE INDEX paybacks_batch ON paybacks (batch_id);
CREATE INDEX paybacks_reference ON paybacks (reference_digits) WHERE reference_digits IS NOT NULL;
COMMENT ON TABLE paybacks IS 'One payment to one person for one or several purchases of a cancelled raffle.';
COMMENT ON COLUMN paybacks.failed_at IS 'When it turned out not to have been paid; its purchases are owed again.';
CREATE TRIGGER paybacks_append_only BEFORE DELETE ON paybacks FOR EACH ROW EXECUTE FUNCTION refuse_change();
`;

const destinations = `
CREATE TABLE payback_destinations (
  purchase_id   uuid PRIMARY KEY REFERENCES purchases,
  bank          text NOT NULL,
  phone         text,
  account       text,
  document_id   text NOT NULL,
  holder_reason text,
  typed_by      integer REFERENCES users,
  typed_at      timestamptz NOT NULL,
  payback_id    integer REFERENCES paybacks,
  amount_bs     numeric(14, 2) CHECK (amount_bs > 0),
  CHECK ((payback_id IS NULL) = (amount_bs IS NULL)),
  -- Both are empty once they were erased.
  CHECK (num_nonnulls(phone, account) = CASE WHEN document_id = '' THEN 0 ELSE 1 END)
);
CREATE INDEX payback_destinations_payback ON payback_destinations (payback_id) WHERE payback_id IS NOT NULL;
-- What they sold is left out of every figure of income.
CREATE INDEX raffles_cancelled ON raffles (id) WHERE outcome = 'cancelled';
CREATE INDEX payback_destinations_account ON payback_destinations ((coalesce(account, bank || phone)));
COMMENT ON TABLE payback_destinations IS 'Where a purchase of a cancelled raffle is paid back to, and by which payment: at most one.';
COMMENT ON COLUMN payback_destinations.holder_reason IS 'Why it belongs to somebody else than the buyer; an administrator says so.';
COMMENT ON COLUMN payback_destinations.typed_by IS 'The user who typed it; null for the buyer.';
COMMENT ON COLUMN payback_destinations.amount_bs IS 'What its payment has for this purchase.';
`;

/** rules.md#paid-back-once */
const guards = `
CREATE FUNCTION keep_payback() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF (NEW.batch_id, NEW.amount_bs) IS DISTINCT FROM (OLD.batch_id, OLD.amount_bs)
             OR OLD.failed_at IS NOT NULL
             OR OLD.paid_at IS NOT NULL AND (NEW.reference, NEW.paid_on, NEW.paid_at, NEW.paid_by)
                                 IS DISTINCT FROM (OLD.reference, OLD.paid_on, OLD.paid_at, OLD.paid_by) THEN
            RAISE EXCEPTION 'payback % is kept as it was', OLD.id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER paybacks_kept BEFORE UPDATE ON paybacks FOR EACH ROW EXECUTE FUNCTION keep_payback();

-- At the end of a transaction, as a restore fills one table after the other.
CREATE FUNCTION check_payback() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE _id integer := (to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'paybacks' THEN 'id' ELSE 'payback_id' END)::integer;
        BEGIN
          IF EXISTS (SELECT FROM paybacks AS paid
                      WHERE id = _id AND CASE WHEN failed_at IS NULL THEN amount_bs END IS DISTINCT FROM
                                         (SELECT sum(amount_bs) FROM payback_destinations WHERE payback_id = paid.id)) THEN
            RAISE EXCEPTION 'payback % is not the sum of its purchases', _id USING ERRCODE = 'check_violation';
          END IF;
          IF EXISTS (SELECT FROM paybacks AS paid JOIN payback_batches AS batch ON batch.id = paid.batch_id
                       JOIN payback_destinations AS given ON given.payback_id = paid.id
                       LEFT JOIN owed_back AS owed ON owed.purchase_id = given.purchase_id AND owed.raffle_id = batch.raffle_id
                      WHERE paid.id = _id AND (owed.owed_bs IS DISTINCT FROM given.amount_bs
                                               OR batch.exported_at < given.typed_at + interval '24 hours')) THEN
            RAISE EXCEPTION 'payback % pays what is not owed or may still change', _id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NULL;
        END $$;
CREATE CONSTRAINT TRIGGER paybacks_checked AFTER INSERT OR UPDATE ON paybacks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payback();
CREATE CONSTRAINT TRIGGER payback_destinations_checked AFTER INSERT OR UPDATE ON payback_destinations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.payback_id IS NOT NULL) EXECUTE FUNCTION check_payback();

CREATE FUNCTION keep_payback_destination() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE _erases boolean := NEW.document_id = '';
        BEGIN
          IF NOT _erases AND (NEW.holder_reason IS NULL OR NEW.typed_by IS NULL)
             AND NEW.document_id <> (SELECT document_id FROM purchases WHERE id = NEW.purchase_id) THEN
            RAISE EXCEPTION 'the account is not the buyer''s' USING ERRCODE = 'check_violation';
          END IF;
          IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM paybacks WHERE id = OLD.payback_id AND failed_at IS NULL)
             AND (NOT _erases OR (NEW.payback_id, NEW.amount_bs) IS DISTINCT FROM (OLD.payback_id, OLD.amount_bs)) THEN
            RAISE EXCEPTION 'purchase % was exported', OLD.purchase_id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER payback_destinations_kept BEFORE INSERT OR UPDATE ON payback_destinations
  FOR EACH ROW EXECUTE FUNCTION keep_payback_destination();
CREATE TRIGGER payback_destinations_append_only BEFORE DELETE ON payback_destinations
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What is being paid back stays owed. Money of an approved purchase is freed by undoing its approval, or it would be owed and free.
CREATE FUNCTION keep_owed_back() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE _purchase uuid := (to_jsonb(OLD) ->> CASE TG_TABLE_NAME WHEN 'purchases' THEN 'id' ELSE 'purchase_id' END)::uuid;
        BEGIN
          IF EXISTS (SELECT FROM payback_destinations WHERE purchase_id = _purchase AND payback_id IS NOT NULL)
             OR TG_TABLE_NAME <> 'purchases'
                AND EXISTS (SELECT FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id
                             WHERE p.id = _purchase AND p.status = 'approved' AND r.outcome = 'cancelled') THEN
            RAISE EXCEPTION 'purchase % is being paid back', _purchase USING ERRCODE = 'check_violation';
          END IF;
          RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
        END $$;
CREATE TRIGGER purchases_owed_back BEFORE UPDATE OF status ON purchases
  FOR EACH ROW WHEN (OLD.status = 'approved' AND NEW.status <> 'approved') EXECUTE FUNCTION keep_owed_back();
CREATE TRIGGER purchase_movements_owed_back BEFORE DELETE ON purchase_movements
  FOR EACH ROW EXECUTE FUNCTION keep_owed_back();
`;
