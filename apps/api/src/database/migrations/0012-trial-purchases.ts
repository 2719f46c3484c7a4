import { sql, type Kysely } from "kysely";

/** Trial purchases: an owner's first sale, which takes real numbers, is excluded from all figures and can be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE purchases
     ADD COLUMN trial boolean NOT NULL DEFAULT false,
     ADD CONSTRAINT purchases_trial_in_person CHECK (NOT trial OR channel = 'staff')`,
  // One per raffle; also finds the purchases that the totals exclude without a scan.
  `CREATE UNIQUE INDEX purchases_trial ON purchases (raffle_id) WHERE trial`,
  // Queries on this index add up money, which excludes trials. A condition on the column would have to read each purchase.
  `DROP INDEX purchases_reviewed`,
  `CREATE INDEX purchases_reviewed ON purchases (reviewed_at)
     INCLUDE (status, amount_bs, quantity, raffle_id, payment_method, document_id, proof_at)
     WHERE reviewed_at IS NOT NULL AND NOT trial`,
  `CREATE OR REPLACE FUNCTION move_purchase_totals() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF TG_OP <> 'INSERT' AND NOT OLD.trial THEN INSERT INTO purchase_moves SELECT * FROM move_of(OLD, -1); END IF;
          IF TG_OP <> 'DELETE' AND NOT NEW.trial THEN INSERT INTO purchase_moves SELECT * FROM move_of(NEW, 1); END IF;
          RETURN NULL;
        END $$`,
  // The first steps check whether one was ever made, even if it has been removed.
  `CREATE INDEX audit_log_trials ON audit_log (id) WHERE action = 'trial_removed'`,
];
