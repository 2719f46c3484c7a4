import { sql, type Kysely } from "kysely";

/** How many numbers a raffle must sell, what follows otherwise, and what each close decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(minimumSale).execute(db);
}

/** rules.md#minimum-sale */
const minimumSale = `
ALTER TABLE raffles
  ADD COLUMN minimum_sold integer NOT NULL DEFAULT 0 CHECK (minimum_sold >= 0),
  ADD COLUMN minimum_otherwise text NOT NULL DEFAULT 'cancelled' CHECK (minimum_otherwise IN ('drawn', 'cancelled')),
  ADD COLUMN minimum_postponed_to timestamptz;
COMMENT ON COLUMN raffles.minimum_sold IS 'How many numbers must be sold by the close; 0 for no minimum.';
COMMENT ON COLUMN raffles.minimum_otherwise IS 'What follows otherwise, also after a postponement.';
COMMENT ON COLUMN raffles.minimum_postponed_to IS 'The draw to which too few numbers put the first one off.';
CREATE FUNCTION keep_minimum() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM purchases WHERE raffle_id = OLD.id) THEN
            RAISE EXCEPTION 'the minimum of raffle % is kept: it has purchases', OLD.id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER raffles_minimum_kept
  BEFORE UPDATE OF minimum_sold, minimum_otherwise, minimum_postponed_to ON raffles FOR EACH ROW
  WHEN ((NEW.minimum_sold, NEW.minimum_otherwise, NEW.minimum_postponed_to)
        IS DISTINCT FROM (OLD.minimum_sold, OLD.minimum_otherwise, OLD.minimum_postponed_to))
  EXECUTE FUNCTION keep_minimum();
CREATE INDEX raffles_minimum ON raffles (sales_close_at) WHERE minimum_sold > 0 AND outcome IS NULL AND sealed_at IS NULL;

CREATE TABLE minimum_decisions (
  raffle_id  integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  -- The close that was decided: each only once.
  closed_at  timestamptz NOT NULL,
  decided_at timestamptz NOT NULL,
  minimum    integer NOT NULL CHECK (minimum > 0),
  sold       integer NOT NULL CHECK (sold >= 0),
  held       integer NOT NULL CHECK (held >= 0),
  outcome    text NOT NULL CHECK (outcome IN ('drawn', 'postponed', 'cancelled')),
  PRIMARY KEY (raffle_id, closed_at),
  CHECK (sold + held < minimum OR outcome = 'drawn')
);
COMMENT ON TABLE minimum_decisions IS 'What a close counted for its minimum, and what followed.';
CREATE TRIGGER minimum_decisions_unchanged BEFORE UPDATE ON minimum_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER minimum_decisions_kept BEFORE DELETE ON minimum_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();
`;
