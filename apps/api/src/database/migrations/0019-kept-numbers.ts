import { sql, type Kysely } from "kysely";

/** Numbers of a rejected purchase stay reserved for it for some minutes, so that a slip can be undone (rules.md#exact-sale). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [keptUntil, ticketState, numbersOnSale])
    await sql.raw(statement).execute(db);
}

const keptUntil = `
ALTER TABLE purchases ADD COLUMN kept_until timestamptz;
COMMENT ON COLUMN purchases.kept_until IS 'Until when its numbers stay reserved for it although it was rejected; null once they are free.';`;

/** The state becomes a trigger's work: PostgreSQL before 17 can't change a generated column without writing the table anew. */
const ticketState = `
CREATE INDEX purchases_kept ON purchases (kept_until) WHERE kept_until IS NOT NULL;
ALTER TABLE purchases ALTER COLUMN ticket_state DROP EXPRESSION;
CREATE FUNCTION set_ticket_state() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF NEW.status <> 'rejected' THEN NEW.kept_until := NULL; END IF;
          NEW.ticket_state := CASE WHEN NEW.status = 'pending' OR NEW.kept_until IS NOT NULL THEN 'reserved'
                                   WHEN NEW.status = 'approved' THEN 'sold' END;
          RETURN NEW;
        END $$;
CREATE TRIGGER purchases_ticket_state BEFORE INSERT OR UPDATE OF status, kept_until, ticket_state ON purchases
  FOR EACH ROW EXECUTE FUNCTION set_ticket_state();`;

const numbersOnSale = `
-- How many numbers of a raffle somebody who is told now can buy; 0 while it isn't on sale. A hold that has lapsed counts until a job
-- has ended it. The one place that decides it for the waiting list.
CREATE OR REPLACE FUNCTION numbers_on_sale(_raffle integer, _now timestamptz) RETURNS integer
   LANGUAGE sql STABLE
   AS $$
     SELECT coalesce(max(r.total_tickets - r.sold_count - (
              SELECT coalesce(sum(quantity), 0)::integer FROM purchases WHERE raffle_id = r.id AND status = 'pending') - (
              SELECT coalesce(sum(quantity), 0)::integer FROM purchases WHERE raffle_id = r.id AND kept_until IS NOT NULL)), 0)
       FROM raffles AS r
      WHERE r.id = _raffle AND r.status = 'active' AND r.publish AND r.price_bs IS NOT NULL
        AND coalesce(r.sales_close_at, r.draw_date) > _now
   $$;`;
