import { sql, type Kysely } from "kysely";

/**
 * Imports that were undone, rows that may repeat a stored movement, and the rows of a file that were skipped. What the bank
 * reported stays append-only: `standing` says whether a movement counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE bank_imports
     ADD COLUMN sheet text,
     ADD COLUMN debits integer NOT NULL DEFAULT 0,
     ADD COLUMN repeats integer NOT NULL DEFAULT 0,
     ADD COLUMN skipped integer NOT NULL DEFAULT 0,
     -- The line of each skipped row, and why; not its text, which may name a payer.
     ADD COLUMN skipped_rows jsonb NOT NULL DEFAULT '[]'`,
  `CREATE INDEX bank_imports_file ON bank_imports (account_id, file_sha256)`,
  `CREATE TABLE bank_import_withdrawals (
     import_id integer PRIMARY KEY REFERENCES bank_imports,
     by_id     integer NOT NULL REFERENCES users,
     at        timestamptz NOT NULL
   )`,
  `CREATE TRIGGER bank_import_withdrawals_append_only BEFORE UPDATE OR DELETE ON bank_import_withdrawals
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,

  // Before, a column was ignored unless its name was known. That wasn't anybody's decision.
  `UPDATE bank_accounts SET columns = coalesce(
     (SELECT jsonb_agg(said) FROM jsonb_array_elements(columns) AS said WHERE said->>'meaning' <> 'ignored'), '[]')`,

  `ALTER TABLE bank_movements
     ADD COLUMN line integer,
     -- The stored movement that this row may repeat.
     ADD COLUMN repeat_of bigint REFERENCES bank_movements,
     ADD COLUMN repeat_decided_by integer REFERENCES users,
     ADD COLUMN repeat_decided_at timestamptz,
     ADD COLUMN withdrawn_at timestamptz,
     ADD CHECK ((repeat_decided_at IS NULL) = (repeat_decided_by IS NULL)),
     ADD CHECK (repeat_of IS NOT NULL OR repeat_decided_at IS NULL)`,
  // The one place that says which movements are money: those whose standing is 'counts'.
  `ALTER TABLE bank_movements ADD COLUMN standing text NOT NULL GENERATED ALWAYS AS (
     CASE WHEN withdrawn_at IS NOT NULL THEN 'withdrawn'
          WHEN merged_into IS NOT NULL THEN 'merged'
          WHEN repeat_of IS NOT NULL AND repeat_decided_at IS NULL THEN 'undecided'
          ELSE 'counts' END) STORED`,
  `CREATE INDEX bank_movements_import ON bank_movements (import_id) WHERE import_id IS NOT NULL`,
  `CREATE INDEX bank_movements_undecided ON bank_movements (id) WHERE standing = 'undecided'`,
  `CREATE INDEX bank_movements_repeated ON bank_movements (repeat_of) WHERE repeat_of IS NOT NULL`,

  `CREATE OR REPLACE FUNCTION keep_bank_movement() RETURNS trigger LANGUAGE plpgsql AS
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
        END $$`,

  `CREATE OR REPLACE FUNCTION check_linked_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          PERFORM FROM bank_movements
            WHERE id = NEW.movement_id AND direction = 'credit' AND standing = 'counts' AND dismissed_at IS NULL
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
  `CREATE OR REPLACE FUNCTION check_refunded_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          PERFORM FROM bank_movements
            WHERE id = NEW.movement_id AND direction = 'credit' AND standing = 'counts' AND dismissed_at IS NULL
                  AND amount_bs >= NEW.amount_bs
            FOR UPDATE;
          IF NOT FOUND OR EXISTS (SELECT FROM purchase_movements WHERE movement_id = NEW.movement_id) THEN
            RAISE EXCEPTION 'movement % can not be refunded', NEW.movement_id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$`,
  `CREATE OR REPLACE VIEW open_matches AS
     SELECT found.purchase_id, found.movement_id, found.class, found.score, found.reasons, found.used_by, found.used_code,
            p.status, coalesce(p.payable_bs, p.amount_bs) AS amount_bs, p.proof_at, p.created_at AS bought_at, m.account_id,
            m.occurred_on, m.amount_bs AS paid_bs,
            found.class IN ('E1', 'E2')
              AND (p.status = 'approved' OR (p.status = 'pending' AND (
                p.proof_at IS NOT NULL OR found.phone_agrees AND (p.reference_at IS NOT NULL OR found.class = 'E2')))) AS exact,
            found.pays AND found.phone_agrees AND p.status = 'pending'
              AND (p.reference_at IS NOT NULL OR p.payable_bs IS NOT NULL) AS confirms,
            found.pays
       FROM bank_matches AS found
       JOIN purchases AS p ON p.id = found.purchase_id
       JOIN bank_movements AS m ON m.id = found.movement_id
      WHERE p.status <> 'rejected' AND m.dismissed_at IS NULL AND m.standing = 'counts'
        AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)
        AND (found.class = 'D' OR NOT EXISTS (SELECT FROM purchase_movements AS used WHERE used.movement_id = m.id))
        AND NOT EXISTS (SELECT FROM match_refusals AS refusal WHERE refusal.purchase_id = p.id AND refusal.movement_id = m.id)
        AND NOT EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id)`,
];
