import { sql, type Kysely } from "kysely";

/** Buyers' data can be erased at their request; numbers, amounts and dates stay (docs/product/access.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE purchases ADD COLUMN erased_at timestamptz`,
  `CREATE INDEX purchases_erased ON purchases (raffle_id) WHERE erased_at IS NOT NULL`,
  // Nothing personal can stay in an erased purchase, nor return to it.
  `ALTER TABLE purchases ADD CONSTRAINT purchases_erased_whole CHECK (erased_at IS NULL OR (
     status <> 'pending' AND name = 'Datos borrados a petición' AND document_id = '' AND phone = ''
     AND num_nonnulls(email, payment_reference, payer_bank, payer_phone, proof_file, proof_sha256, proof_perceptual,
                      rejection_reason, review_reason) = 0))`,
  // An erased purchase had a proof at that time, but not its photo any more.
  `DO $$ DECLARE named text;
     BEGIN
       SELECT conname INTO STRICT named FROM pg_constraint
        WHERE conrelid = 'purchases'::regclass AND contype = 'c'
          AND pg_get_constraintdef(oid) LIKE '%(proof_at IS NULL) = (proof_file IS NULL)%';
       EXECUTE format('ALTER TABLE purchases DROP CONSTRAINT %I', named);
     END $$`,
  `ALTER TABLE purchases ADD CONSTRAINT purchases_proof_whole
     CHECK (erased_at IS NOT NULL OR (proof_at IS NULL) = (proof_file IS NULL))`,
  `CREATE FUNCTION refuse_unerasing() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'purchase % was erased', OLD.id USING ERRCODE = 'check_violation'; END $$`,
  `CREATE TRIGGER purchases_erased_once BEFORE UPDATE OF erased_at, status ON purchases
     FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL AND
       (NEW.erased_at IS DISTINCT FROM OLD.erased_at OR NEW.status IS DISTINCT FROM OLD.status))
     EXECUTE FUNCTION refuse_unerasing()`,
  // Erasing changes nothing that totals count, and its row would contain the cédula.
  `CREATE OR REPLACE FUNCTION move_purchase_totals() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF TG_OP = 'UPDATE' AND NEW.erased_at IS DISTINCT FROM OLD.erased_at THEN RETURN NULL; END IF;
          IF TG_OP <> 'INSERT' AND NOT OLD.trial THEN INSERT INTO purchase_moves SELECT * FROM move_of(OLD, -1); END IF;
          IF TG_OP <> 'DELETE' AND NOT NEW.trial THEN INSERT INTO purchase_moves SELECT * FROM move_of(NEW, 1); END IF;
          RETURN NULL;
        END $$`,
];
