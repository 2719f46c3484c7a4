import { sql, type Kysely } from "kysely";

/** How a raffle is drawn, chosen before its first purchase (docs/proofs.md). Existing raffles have no rule: staff enter the numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE raffles ADD COLUMN draw_rule jsonb NOT NULL DEFAULT '{"method": "manual", "lotteries": []}'`,
  `CREATE INDEX ledger_entries_rules ON ledger_entries (raffle_id, epoch, position)
    WHERE starts_with(leaf, E'rifas-libro/v1\\nrules\\n')`,
  `CREATE FUNCTION refuse_other_draw_rule() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM purchases WHERE raffle_id = OLD.id) THEN
            RAISE EXCEPTION 'buyers of this raffle were promised another draw' USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$`,
  `CREATE TRIGGER raffles_draw_rule BEFORE UPDATE OF draw_rule ON raffles
     FOR EACH ROW WHEN (OLD.draw_rule IS DISTINCT FROM NEW.draw_rule) EXECUTE FUNCTION refuse_other_draw_rule()`,
];
