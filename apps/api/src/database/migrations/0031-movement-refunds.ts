import { sql, type Kysely } from "kysely";

/** Money that was sent back, because it fits no purchase. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE movement_refunds (
     movement_id bigint PRIMARY KEY REFERENCES bank_movements,
     amount_bs   numeric(14, 2) NOT NULL CHECK (amount_bs > 0),
     reference   text NOT NULL,
     refunded_on date NOT NULL,
     recorded_by integer NOT NULL REFERENCES users,
     recorded_at timestamptz NOT NULL
   )`,
  `CREATE TRIGGER movement_refunds_append_only BEFORE UPDATE OR DELETE ON movement_refunds
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  // rules.md#one-payment: a movement pays a purchase or is refunded, never both. Each side locks the movement and then looks for the other.
  `CREATE FUNCTION check_refunded_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          PERFORM FROM bank_movements
            WHERE id = NEW.movement_id AND direction = 'credit' AND merged_into IS NULL AND dismissed_at IS NULL
                  AND amount_bs >= NEW.amount_bs
            FOR UPDATE;
          IF NOT FOUND OR EXISTS (SELECT FROM purchase_movements WHERE movement_id = NEW.movement_id) THEN
            RAISE EXCEPTION 'movement % can not be refunded', NEW.movement_id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$`,
  `CREATE TRIGGER movement_refunds_payable BEFORE INSERT ON movement_refunds
     FOR EACH ROW EXECUTE FUNCTION check_refunded_movement()`,
  `CREATE OR REPLACE FUNCTION check_linked_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          PERFORM FROM bank_movements
            WHERE id = NEW.movement_id AND direction = 'credit' AND merged_into IS NULL AND dismissed_at IS NULL
            FOR SHARE;
          IF NOT FOUND THEN
            RAISE EXCEPTION 'movement % pays nothing', NEW.movement_id USING ERRCODE = 'check_violation';
          END IF;
          -- Of two at the same time the second runs again, and then says why it can't.
          IF EXISTS (SELECT FROM movement_refunds WHERE movement_id = NEW.movement_id) THEN
            RAISE EXCEPTION 'movement % was refunded', NEW.movement_id USING ERRCODE = 'serialization_failure';
          END IF;
          RETURN NEW;
        END $$`,
  // The matches that still hold: nothing was linked, dismissed, refunded, refused or decided since the round that found them.
  `CREATE OR REPLACE VIEW open_matches AS
     SELECT found.purchase_id, found.movement_id, found.class, found.score, found.reasons, found.used_by, found.used_code,
            p.status, p.amount_bs, p.proof_at, p.created_at AS bought_at, m.account_id, m.occurred_on, m.amount_bs AS paid_bs,
            found.class IN ('E1', 'E2')
              AND (p.status = 'approved' OR (p.status = 'pending' AND p.proof_at IS NOT NULL)) AS exact
       FROM bank_matches AS found
       JOIN purchases AS p ON p.id = found.purchase_id
       JOIN bank_movements AS m ON m.id = found.movement_id
      WHERE p.status <> 'rejected' AND m.dismissed_at IS NULL AND m.merged_into IS NULL
        AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)
        AND (found.class = 'D' OR NOT EXISTS (SELECT FROM purchase_movements AS used WHERE used.movement_id = m.id))
        AND NOT EXISTS (SELECT FROM match_refusals AS refusal WHERE refusal.purchase_id = p.id AND refusal.movement_id = m.id)
        AND NOT EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id)`,
];
