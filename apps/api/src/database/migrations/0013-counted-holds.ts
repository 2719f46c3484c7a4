import { sql, type Kysely } from "kysely";

/**
 * The number of unpaid holds of each address and network, kept by a trigger, so that checking the limits doesn't read them
 * all (ADR 13). Unlogged like `hold_origins`: a crash empties both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // How many holds of this many numbers an address or a network has: the sum over all slots. Each connection counts in a
  // slot of its own, its process id, so that no purchase waits for another's; a job adds them up in slot 0.
  `CREATE UNLOGGED TABLE hold_totals (
     origin   bytea NOT NULL,
     quantity integer NOT NULL,
     slot     integer NOT NULL,
     holds    integer NOT NULL,
     PRIMARY KEY (origin, quantity, slot)
   ) WITH (fillfactor = 70)`,

  `CREATE FUNCTION count_hold(hold hold_origins, change integer) RETURNS void LANGUAGE sql AS
     $$ INSERT INTO hold_totals AS total (origin, quantity, slot, holds)
        VALUES (hold.network, hold.quantity, pg_backend_pid(), change),
               (hold.address, hold.quantity, pg_backend_pid(), change)
        ON CONFLICT (origin, quantity, slot) DO UPDATE SET holds = total.holds + excluded.holds $$`,
  `CREATE FUNCTION recount_hold() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF TG_OP <> 'INSERT' AND OLD.reserved_until IS NOT NULL THEN PERFORM count_hold(OLD, -1); END IF;
          IF TG_OP <> 'DELETE' AND NEW.reserved_until IS NOT NULL THEN PERFORM count_hold(NEW, 1); END IF;
          RETURN NULL;
        END $$`,
  `CREATE TRIGGER hold_origins_counted AFTER INSERT OR DELETE ON hold_origins
     FOR EACH ROW EXECUTE FUNCTION recount_hold()`,
  `CREATE TRIGGER hold_origins_recounted AFTER UPDATE ON hold_origins
     FOR EACH ROW WHEN (OLD.quantity <> NEW.quantity OR (OLD.reserved_until IS NULL) <> (NEW.reserved_until IS NULL))
     EXECUTE FUNCTION recount_hold()`,
  `INSERT INTO hold_totals
     SELECT origin, quantity, 0, count(*)
       FROM hold_origins CROSS JOIN LATERAL (VALUES (network), (address)) AS counted (origin)
      WHERE reserved_until IS NOT NULL GROUP BY origin, quantity`,

  // Finds the first hold of a network that ends, and those that have lapsed.
  `DROP INDEX hold_origins_network`,
  `CREATE INDEX hold_origins_network ON hold_origins (network, reserved_until)`,
];
