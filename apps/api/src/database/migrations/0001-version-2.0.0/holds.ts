/**
 * Where holds come from, so that one address can't hold a raffle under many names (ADR 13). Unlogged and without foreign keys: losing
 * them in a crash only resets a limit, and the reserving path pays little for them.
 */
export const holds = String.raw`
-- reserved_until is null once the proof has been sent: then only the alarm uses the row.
CREATE UNLOGGED TABLE hold_origins (
  purchase_id    uuid PRIMARY KEY,
  raffle_id      integer NOT NULL,
  address        bytea NOT NULL,
  network        bytea NOT NULL,
  masked         text NOT NULL,
  quantity       integer NOT NULL,
  reserved_until timestamptz,
  created_at     timestamptz NOT NULL
);
COMMENT ON TABLE hold_origins IS 'Where a hold came from (sale/origins/origin.ts); a trigger keeps it in step with its purchase.';
COMMENT ON COLUMN hold_origins.reserved_until IS 'Null once the proof is in.';
CREATE INDEX hold_origins_network ON hold_origins (network, reserved_until);

-- How many holds of this many numbers an address or a network has: the sum over all slots. Each connection counts in
-- a slot of its own, its process id, so that no purchase waits for another's; a job adds them up in slot 0.
CREATE UNLOGGED TABLE hold_totals (
  origin   bytea NOT NULL,
  quantity integer NOT NULL,
  slot     integer NOT NULL,
  holds    integer NOT NULL,
  PRIMARY KEY (origin, quantity, slot)
) WITH (fillfactor = 70);
COMMENT ON TABLE hold_totals IS 'How many holds of quantity numbers an address or a network has: the sum over all slots.';

CREATE UNLOGGED TABLE hold_refusals (
  raffle_id integer NOT NULL,
  address   bytea NOT NULL,
  minute    timestamptz NOT NULL,
  count     integer NOT NULL,
  PRIMARY KEY (raffle_id, address, minute)
);
COMMENT ON TABLE hold_refusals IS
  'Purchases refused because of what their address held, counted per minute; kept for an hour or two.';

CREATE UNLOGGED TABLE used_challenges (
  challenge  bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE used_challenges IS 'Challenges whose proof of work has been used for a purchase or a call (platform/limits/proof-of-work.ts).';

CREATE FUNCTION follow_hold() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF NEW.status <> 'pending' THEN DELETE FROM hold_origins WHERE purchase_id = NEW.id;
          ELSE UPDATE hold_origins SET quantity = NEW.quantity, reserved_until = NEW.reserved_until
                WHERE purchase_id = NEW.id;
          END IF;
          RETURN NULL;
        END $$;
CREATE TRIGGER purchases_origin AFTER UPDATE ON purchases FOR EACH ROW
  WHEN (OLD.status = 'pending' AND (NEW.status <> 'pending' OR NEW.quantity <> OLD.quantity
          OR NEW.reserved_until IS DISTINCT FROM OLD.reserved_until))
  EXECUTE FUNCTION follow_hold();

CREATE FUNCTION count_hold(hold hold_origins, change integer) RETURNS void LANGUAGE sql AS
     $$ INSERT INTO hold_totals AS total (origin, quantity, slot, holds)
        VALUES (hold.network, hold.quantity, pg_backend_pid(), change),
               (hold.address, hold.quantity, pg_backend_pid(), change)
        ON CONFLICT (origin, quantity, slot) DO UPDATE SET holds = total.holds + excluded.holds $$;

CREATE FUNCTION recount_hold() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          IF TG_OP <> 'INSERT' AND OLD.reserved_until IS NOT NULL THEN PERFORM count_hold(OLD, -1); END IF;
          IF TG_OP <> 'DELETE' AND NEW.reserved_until IS NOT NULL THEN PERFORM count_hold(NEW, 1); END IF;
          RETURN NULL;
        END $$;
CREATE TRIGGER hold_origins_counted AFTER INSERT OR DELETE ON hold_origins
  FOR EACH ROW EXECUTE FUNCTION recount_hold();
CREATE TRIGGER hold_origins_recounted AFTER UPDATE ON hold_origins
  FOR EACH ROW WHEN (OLD.quantity <> NEW.quantity OR (OLD.reserved_until IS NULL) <> (NEW.reserved_until IS NULL))
  EXECUTE FUNCTION recount_hold();
`;
