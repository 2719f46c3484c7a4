import { sql, type Kysely } from "kysely";

/** A movement is refunded by entries with amounts of their own, of which a counter-entry corrects one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [entries, sums, rules, restsReturned]) {
    await sql.raw(statement).execute(db);
  }
}

const entries = `
ALTER TABLE movement_refunds
  DROP CONSTRAINT movement_refunds_pkey,
  DROP CONSTRAINT movement_refunds_amount_bs_check,
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN corrects integer UNIQUE REFERENCES movement_refunds,
  ADD COLUMN reason text,
  ADD CONSTRAINT movement_refunds_sign CHECK (
    CASE WHEN corrects IS NULL THEN amount_bs > 0 AND reason IS NULL ELSE amount_bs < 0 AND reason IS NOT NULL END);
CREATE INDEX movement_refunds_movement ON movement_refunds (movement_id);
COMMENT ON TABLE movement_refunds IS 'Amounts of a movement that were sent back, and counter-entries to those that were wrong.';
COMMENT ON COLUMN movement_refunds.corrects IS 'The entry that this one takes back, whole.';
COMMENT ON COLUMN movement_refunds.reason IS 'Why it was wrong; of a counter-entry only.';
`;

/** rules.md#one-payment: never more than arrived, however many people refund at the same time. */
const sums = `
ALTER TABLE bank_movements
  ADD COLUMN refunded_bs numeric(14, 2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT bank_movements_refunded CHECK (refunded_bs BETWEEN 0 AND amount_bs);
COMMENT ON COLUMN bank_movements.refunded_bs IS 'The sum of its movement_refunds, which a trigger keeps.';
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
CREATE OR REPLACE TRIGGER bank_movements_kept BEFORE UPDATE ON bank_movements
  FOR EACH ROW WHEN (NEW.refunded_bs = OLD.refunded_bs) EXECUTE FUNCTION keep_bank_movement();
UPDATE bank_movements AS m SET refunded_bs = refund.amount_bs FROM movement_refunds AS refund WHERE refund.movement_id = m.id;
CREATE FUNCTION sum_refunds() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          -- A restored movement has its sum already.
          UPDATE bank_movements SET refunded_bs = entries.sum
            FROM (SELECT sum(amount_bs) AS sum FROM movement_refunds WHERE movement_id = NEW.movement_id) AS entries
           WHERE id = NEW.movement_id AND refunded_bs <> entries.sum;
          RETURN NULL;
        END $$;
CREATE TRIGGER movement_refunds_sum AFTER INSERT ON movement_refunds FOR EACH ROW EXECUTE FUNCTION sum_refunds();
`;

const rules = `
CREATE OR REPLACE FUNCTION check_refunded_movement() RETURNS trigger LANGUAGE plpgsql AS
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

-- What is left of a movement may pay a purchase; nothing is left of one that was sent back whole.
CREATE OR REPLACE FUNCTION check_linked_movement() RETURNS trigger LANGUAGE plpgsql AS
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

CREATE OR REPLACE FUNCTION keep_refunded_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF NEW.refunded_bs > 0 THEN
            RAISE EXCEPTION 'movement % was refunded', NEW.id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$;
`;

/** The dashboard counts them for a week. */
const restsReturned = `
INSERT INTO audit_log (at, actor_name, action, entity_type, entity_id, changes)
SELECT now(), 'Sistema', 'refund_rest_returned', 'bank', id::text,
       jsonb_build_array(jsonb_build_object('field', 'unowned_bs', 'before', '0.00', 'after', (amount_bs - refunded_bs)::text))
  FROM bank_movements WHERE refunded_bs > 0 AND refunded_bs < amount_bs;
`;
