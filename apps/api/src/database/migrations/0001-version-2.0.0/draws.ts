/** What lotteries and the beacon published, and each prize's result as logged (docs/proofs.md). */
export const draws = String.raw`
CREATE TABLE beacon_rounds (
  round      bigint PRIMARY KEY CHECK (round >= 1),
  signature  text NOT NULL CHECK (signature ~ '^[0-9a-f]{96}$'),
  fetched_at timestamptz NOT NULL
);
COMMENT ON TABLE beacon_rounds IS 'A round of drand''s quicknet, checked before it is stored.';
CREATE TRIGGER beacon_rounds_unchanged BEFORE UPDATE ON beacon_rounds
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE lottery_results (
  raffle_id   integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  prize       integer NOT NULL CHECK (prize >= 1),
  version     integer NOT NULL CHECK (version >= 1),
  digits      text[] NOT NULL,
  drawn_at    timestamptz NOT NULL,
  reason      text CHECK ((version = 1) = (reason IS NULL)),
  recorded_at timestamptz NOT NULL,
  recorded_by integer NOT NULL REFERENCES users,
  PRIMARY KEY (raffle_id, prize, version)
);
COMMENT ON TABLE lottery_results IS
  'What a lottery published for a prize; digits is empty if it wasn''t held. A correction is a later version.';
CREATE TRIGGER lottery_results_unchanged BEFORE UPDATE ON lottery_results
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lottery_results_kept BEFORE DELETE ON lottery_results
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

-- The result of a prize, with the seal's proof of every number that was drawn on the way to it.
CREATE TABLE prize_draws (
  raffle_id       integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  prize           integer NOT NULL CHECK (prize >= 1),
  version         integer NOT NULL CHECK (version >= 1),
  lottery_version integer,
  number          integer,
  state           text NOT NULL CHECK (state IN ('sold', 'held', 'free', 'none')),
  purchase_id     uuid REFERENCES purchases,
  source          text NOT NULL,
  drawn_at        timestamptz NOT NULL,
  proofs          jsonb NOT NULL,
  PRIMARY KEY (raffle_id, prize, version),
  CHECK ((number IS NULL) = (state = 'none')),
  CHECK ((purchase_id IS NOT NULL) = (state IN ('sold', 'held')))
);
COMMENT ON TABLE prize_draws IS
  'The result of a prize as a draw entry of the log states it. purchase_id is the owner under the seal.';
COMMENT ON COLUMN prize_draws.lottery_version IS 'Which version of the lottery''s digits it comes from; null without any.';
COMMENT ON COLUMN prize_draws.source IS 'For people: ''Triple Zulia A: 427''.';
CREATE TRIGGER prize_draws_unchanged BEFORE UPDATE ON prize_draws
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER prize_draws_kept BEFORE DELETE ON prize_draws
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

-- A prize is never counted twice, not even in a restored log.
CREATE TABLE instant_cuts (
  raffle_id integer NOT NULL REFERENCES raffles ON DELETE CASCADE,
  prize     integer NOT NULL CHECK (prize >= 2),
  epoch     integer NOT NULL,
  position  bigint NOT NULL,
  at        timestamptz NOT NULL,
  round     bigint NOT NULL CHECK (round >= 1),
  round_at  timestamptz NOT NULL CHECK (round_at > at),
  PRIMARY KEY (raffle_id, prize),
  FOREIGN KEY (raffle_id, epoch, position) REFERENCES ledger_entries ON DELETE CASCADE
);
COMMENT ON TABLE instant_cuts IS
  'The entry of the log that counted the numbers for an instant prize, and the round that draws among them.';
COMMENT ON COLUMN instant_cuts.prize IS 'Its number in the log, where instant prizes follow the main ones.';
CREATE TRIGGER instant_cuts_unchanged BEFORE UPDATE ON instant_cuts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER instant_cuts_kept BEFORE DELETE ON instant_cuts
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

-- The result, with the proofs of all numbers that were drawn until one had been sold. If none was sold, nobody wins.
CREATE TABLE instant_draws (
  raffle_id   integer NOT NULL,
  prize       integer NOT NULL,
  number      integer,
  purchase_id uuid REFERENCES purchases,
  drawn_at    timestamptz NOT NULL,
  proofs      jsonb NOT NULL,
  PRIMARY KEY (raffle_id, prize),
  FOREIGN KEY (raffle_id, prize) REFERENCES instant_cuts ON DELETE CASCADE,
  CHECK ((number IS NULL) = (purchase_id IS NULL))
);
COMMENT ON TABLE instant_draws IS
  'The result of an instant prize. purchase_id is who owned the number at the cut; both are null if nobody won.';
CREATE TRIGGER instant_draws_unchanged BEFORE UPDATE ON instant_draws
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER instant_draws_kept BEFORE DELETE ON instant_draws
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();

-- The number of main prizes is part of the promise, because instant prizes are numbered after them.
CREATE FUNCTION refuse_other_instants() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF EXISTS (SELECT FROM purchases WHERE raffle_id = OLD.id)
             OR EXISTS (SELECT FROM instant_cuts WHERE raffle_id = OLD.id) THEN
            RAISE EXCEPTION 'buyers of this raffle were promised other instant prizes' USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END $$;
CREATE TRIGGER raffles_instant_prizes BEFORE UPDATE OF instant_prizes, prizes ON raffles
  FOR EACH ROW WHEN (OLD.instant_prizes <> NEW.instant_prizes OR OLD.instant_prizes <> '[]'
    AND greatest(jsonb_array_length(OLD.prizes), 1) <> greatest(jsonb_array_length(NEW.prizes), 1))
  EXECUTE FUNCTION refuse_other_instants();
`;
