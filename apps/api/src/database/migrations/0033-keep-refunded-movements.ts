import { sql, type Kysely } from "kysely";

/** A movement that was refunded is neither dismissed nor merged into another: either would hide that its money went out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE FUNCTION keep_refunded_movement() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          -- A refund locks the movement first: none can be stored between this look and the end of this transaction.
          IF EXISTS (SELECT FROM movement_refunds WHERE movement_id = NEW.id) THEN
            RAISE EXCEPTION 'movement % was refunded', NEW.id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$`,
  // Only what changes is looked at: rows that were merged before can still be erased.
  `CREATE TRIGGER bank_movements_refunded BEFORE UPDATE OF merged_into, dismissed_at ON bank_movements
     FOR EACH ROW WHEN (
       NEW.merged_into IS NOT NULL AND NEW.merged_into IS DISTINCT FROM OLD.merged_into
       OR NEW.dismissed_at IS NOT NULL AND NEW.dismissed_at IS DISTINCT FROM OLD.dismissed_at)
     EXECUTE FUNCTION keep_refunded_movement()`,
];
