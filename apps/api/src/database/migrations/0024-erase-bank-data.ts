import { sql, type Kysely } from "kysely";

/** What a bank says about payers can be erased after a time; amounts, days and fingerprints stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE bank_movements ADD COLUMN erased_at timestamptz`,
  `CREATE INDEX bank_movements_erasable ON bank_movements (created_at) WHERE erased_at IS NULL`,
  // Still append-only, with one exception: erasing empties all personal columns at once, and only that.
  `CREATE OR REPLACE FUNCTION keep_bank_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE changeable text[] := ARRAY['merged_into', 'dismissed_reason', 'dismissed_by', 'dismissed_at',
          -- generated: not yet computed before the update
          'reference_digits', 'search'];
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
          IF (NEW.merged_into IS NOT NULL OR NEW.dismissed_at IS NOT NULL)
             AND EXISTS (SELECT FROM purchase_movements WHERE movement_id = NEW.id) THEN
            RAISE EXCEPTION 'movement % pays a purchase', NEW.id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$`,
];
