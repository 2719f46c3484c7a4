import { sql, type Kysely } from "kysely";

/** Erasing a debit keeps its reference, our own number of a payment; erasing a person reaches the reasons in sellers' accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(keptReferences).execute(db);
  await sql.raw(changeableReasons).execute(db);
}

const keptReferences = `
CREATE OR REPLACE FUNCTION keep_bank_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ DECLARE changeable text[] := ARRAY['merged_into', 'dismissed_reason', 'dismissed_by', 'dismissed_at',
          'repeat_decided_by', 'repeat_decided_at', 'withdrawn_at',
          -- generated: not yet computed before the update
          'reference_digits', 'search', 'standing'];
        BEGIN
          IF OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL THEN
            IF num_nonnulls(CASE WHEN NEW.direction = 'credit' THEN NEW.reference END,
                            NEW.payer_bank, NEW.payer_phone, NEW.payer_document, NEW.description) > 0 THEN
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
`;

const changeableReasons = `
DROP TRIGGER seller_entries_append_only ON seller_entries;
CREATE TRIGGER seller_entries_append_only
  BEFORE UPDATE OF id, seller_id, kind, amount_bs, commission_bs, purchase_id, handing_id, at, by_id OR DELETE ON seller_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
`;
