import { sql, type Kysely } from "kysely";

/** How long winners can claim their prizes, what became of each prize, and which winners let everyone see them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [claim, events, shown, won]) await sql.raw(statement).execute(db);
}

/** rules.md#prizes */
const claim = `
ALTER TABLE raffles
  ADD COLUMN claim_days smallint NOT NULL DEFAULT 0 CHECK (claim_days BETWEEN 0 AND 365),
  ADD COLUMN unclaimed_redrawn boolean NOT NULL DEFAULT false CHECK (NOT unclaimed_redrawn OR claim_days > 0);
COMMENT ON COLUMN raffles.claim_days IS 'How many days after the draw its prizes can be claimed; 0 for no rule.';
COMMENT ON COLUMN raffles.unclaimed_redrawn IS 'Whether a prize that nobody claimed by then is drawn again.';
CREATE FUNCTION keep_claim() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM purchases WHERE raffle_id = OLD.id) THEN
            RAISE EXCEPTION 'the days to claim prizes of raffle % are kept: it has purchases', OLD.id USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER raffles_claim_kept BEFORE UPDATE OF claim_days, unclaimed_redrawn ON raffles FOR EACH ROW
  WHEN ((NEW.claim_days, NEW.unclaimed_redrawn) IS DISTINCT FROM (OLD.claim_days, OLD.unclaimed_redrawn))
  EXECUTE FUNCTION keep_claim();
`;

const events = `
CREATE TABLE prize_events (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  raffle_id    integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  prize        integer NOT NULL CHECK (prize >= 1),
  version      integer NOT NULL CHECK (version >= 1),
  purchase_id  uuid NOT NULL REFERENCES purchases,
  state        text NOT NULL CHECK (state IN ('contacted', 'delivered', 'confirmed', 'disputed', 'unanswered', 'unclaimed')),
  at           timestamptz NOT NULL,
  recorded_by  integer REFERENCES users,
  delivered_on date,
  evidence     text,
  photo        text,
  words        text,
  CHECK ((delivered_on IS NOT NULL) = (state = 'delivered')),
  CHECK (state = 'delivered' OR num_nonnulls(evidence, photo) = 0),
  CHECK (state = 'disputed' OR words IS NULL)
);
CREATE INDEX prize_events_prize ON prize_events (raffle_id, prize, version, id);
CREATE INDEX ledger_entries_prizes ON ledger_entries (raffle_id, epoch, position) WHERE split_part(leaf, E'\\n', 2) = 'prize';
CREATE INDEX prize_events_purchase ON prize_events (purchase_id);
CREATE INDEX prize_events_awaited ON prize_events (at) WHERE state IN ('contacted', 'delivered');
COMMENT ON TABLE prize_events IS 'What was said of a prize that a version of its result gave to a purchase.';
COMMENT ON COLUMN prize_events.recorded_by IS 'Null for the winner and the server.';
COMMENT ON COLUMN prize_events.evidence IS 'A file for staff.';
COMMENT ON COLUMN prize_events.photo IS 'A file for staff and the winner, and for everyone while the winner shows it.';
COMMENT ON COLUMN prize_events.words IS 'What the winner disputes, for staff.';
CREATE FUNCTION keep_prize_event() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF (NEW.evidence, NEW.photo, NEW.words) IS DISTINCT FROM (NULL, NULL, NULL)
             OR to_jsonb(NEW) - '{evidence,photo,words}'::text[] <> to_jsonb(OLD) - '{evidence,photo,words}'::text[] THEN
            RAISE EXCEPTION 'prize_events is append-only';
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER prize_events_unchanged BEFORE UPDATE ON prize_events FOR EACH ROW EXECUTE FUNCTION keep_prize_event();
CREATE TRIGGER prize_events_kept BEFORE DELETE ON prize_events FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();
`;

const shown = `
CREATE TABLE shown_winners (
  raffle_id   integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  prize       integer NOT NULL,
  version     integer NOT NULL,
  purchase_id uuid NOT NULL REFERENCES purchases,
  photo       text,
  shown_at    timestamptz NOT NULL,
  PRIMARY KEY (raffle_id, prize, version)
);
CREATE INDEX shown_winners_purchase ON shown_winners (purchase_id);
COMMENT ON TABLE shown_winners IS 'Winners who let everyone see their first name. Taking it back deletes the row.';
COMMENT ON COLUMN shown_winners.photo IS 'The file that they saw and show; null if there was none.';
`;

const won = `
CREATE VIEW won_prizes AS
  SELECT won.*, last.state, last.at AS changed_at, delivery.photo,
         (SELECT count(*)::integer FROM prize_events AS left_unclaimed
           WHERE left_unclaimed.raffle_id = won.raffle_id AND left_unclaimed.prize = won.prize AND left_unclaimed.version < won.version
             AND left_unclaimed.state = 'unclaimed') AS redraws
    FROM (
      SELECT r.raffle_id, result.place::integer AS prize, (result.value ->> 'number')::integer AS number,
             (result.value ->> 'purchase_id')::uuid AS purchase_id, result.value ->> 'prize' AS title,
             (result.value ->> 'drawn_at')::timestamptz AS drawn_at,
             drawn.version IS NOT NULL AS logged,
             coalesce(drawn.version, (
               SELECT coalesce(max(other.version), 0) + 1 FROM raffle_results AS other
                WHERE other.raffle_id = r.raffle_id
                  AND other.results -> (result.place::integer - 1) -> 'number' IS DISTINCT FROM result.value -> 'number')) AS version
        FROM raffle_results AS r CROSS JOIN LATERAL jsonb_array_elements(r.results) WITH ORDINALITY AS result (value, place)
        LEFT JOIN LATERAL (
          SELECT max(d.version) AS version FROM prize_draws AS d
           WHERE d.raffle_id = r.raffle_id AND d.prize = result.place AND d.number = (result.value ->> 'number')::integer) AS drawn ON true
       WHERE r.version = (SELECT max(version) FROM raffle_results AS latest WHERE latest.raffle_id = r.raffle_id)
         AND result.value ->> 'purchase_id' IS NOT NULL
       UNION ALL
      SELECT d.raffle_id, d.prize, d.number, d.purchase_id,
             raffle.instant_prizes -> (d.prize - greatest(jsonb_array_length(raffle.prizes), 1) - 1) ->> 'title', d.drawn_at,
             true, 1
        FROM instant_draws AS d JOIN raffles AS raffle ON raffle.id = d.raffle_id
       WHERE d.purchase_id IS NOT NULL) AS won
    LEFT JOIN LATERAL (
      SELECT state, at FROM prize_events AS e
       WHERE e.raffle_id = won.raffle_id AND e.prize = won.prize AND e.version = won.version ORDER BY id DESC LIMIT 1) AS last ON true
    LEFT JOIN LATERAL (
      SELECT photo FROM prize_events AS e
       WHERE e.raffle_id = won.raffle_id AND e.prize = won.prize AND e.version = won.version AND e.state = 'delivered'
       ORDER BY id DESC LIMIT 1) AS delivery ON true;
COMMENT ON VIEW won_prizes IS 'The prizes that somebody won by the results in force, and where each stands.';
COMMENT ON COLUMN won_prizes.version IS 'Of the draw in the log; without one, of the results that gave it this number.';
COMMENT ON COLUMN won_prizes.logged IS 'Whether a log of the raffle has its draw.';
COMMENT ON COLUMN won_prizes.redraws IS 'How often it was left unclaimed before.';
`;
