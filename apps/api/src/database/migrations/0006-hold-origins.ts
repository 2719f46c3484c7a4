import { sql, type Kysely } from "kysely";

/**
 * The origin of each hold, so that one address can't hold a raffle under many names (ADR 13). A row exists as long as its
 * hold and is deleted with it. Unlogged and without a foreign key: losing the table in a crash only resets a limit, as with
 * `rate_limits`, and the reserving path pays little for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `reserved_until` is null once the proof has been sent: then only the alarm uses the row.
  `CREATE UNLOGGED TABLE hold_origins (
     purchase_id    uuid PRIMARY KEY,
     raffle_id      integer NOT NULL,
     address        bytea NOT NULL,
     network        bytea NOT NULL,
     masked         text NOT NULL,
     quantity       integer NOT NULL,
     reserved_until timestamptz,
     created_at     timestamptz NOT NULL
   )`,
  `CREATE INDEX hold_origins_network ON hold_origins (network)`,
  `CREATE FUNCTION follow_hold() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF NEW.status <> 'pending' THEN DELETE FROM hold_origins WHERE purchase_id = NEW.id;
          ELSE UPDATE hold_origins SET quantity = NEW.quantity, reserved_until = NEW.reserved_until
                WHERE purchase_id = NEW.id;
          END IF;
          RETURN NULL;
        END $$`,
  `CREATE TRIGGER purchases_origin AFTER UPDATE ON purchases FOR EACH ROW
     WHEN (OLD.status = 'pending' AND (NEW.status <> 'pending' OR NEW.quantity <> OLD.quantity
             OR NEW.reserved_until IS DISTINCT FROM OLD.reserved_until))
     EXECUTE FUNCTION follow_hold()`,
];
