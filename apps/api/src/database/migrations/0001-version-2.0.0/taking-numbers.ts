/** Every number is taken by one function, of drawn and of chosen numbers, for one purchase or for many (ADR 29). */
export const takingNumbers = String.raw`
-- Its fields are a type in the server, too (generated/tables.ts), so a new one is a line here and a type error there.
CREATE TYPE asked_numbers AS (
  place            integer,
  id               uuid,
  state            text,
  quantity         integer,
  numbers          integer[],
  idempotency_key  uuid,
  locks            bigint[],
  document_id      text,
  phone            text,
  mailbox          text,
  most_unpaid      integer,
  most_pending     integer,
  most_by_email    integer,
  address          bytea,
  network          bytea,
  network_lock     bigint,
  small            integer,
  by_address       integer,
  by_network       integer,
  large_by_address integer,
  large_by_network integer
);
COMMENT ON TYPE asked_numbers IS 'A purchase that is to get numbers, in a list of them.';
COMMENT ON COLUMN asked_numbers.place IS 'In the list, from 1.';
COMMENT ON COLUMN asked_numbers.state IS 'Of its numbers: reserved or sold.';
COMMENT ON COLUMN asked_numbers.numbers IS 'Exactly these; null: any that are free.';
COMMENT ON COLUMN asked_numbers.idempotency_key IS 'It gets none if this key has made a purchase.';
COMMENT ON COLUMN asked_numbers.locks IS 'It gets none unless these advisory locks are free, or held by the same transaction.';
COMMENT ON COLUMN asked_numbers.mailbox IS 'Of its buyer''s address: what mailbox_of returns.';
COMMENT ON COLUMN asked_numbers.most_unpaid IS 'Null: nothing limits what its buyer holds.';
COMMENT ON COLUMN asked_numbers.network_lock IS 'Null: nothing limits what its address and network hold.';
COMMENT ON COLUMN asked_numbers.by_address IS 'What the address may hold already, in all; the other three likewise.';

-- Why a buyer can't hold more, or null; and how many numbers of theirs wait for a decision. The one place that decides it. A cédula, a
-- telephone and a mailbox are no secrets: what was held with them from the same address stops a buyer, and what was held from others
-- ('elsewhere') only costs work; without an address, all counts as the buyer's own. Holds of an address that have lapsed count, too, so the
-- obstacle 'origin' only says that they have to be counted exactly.
CREATE FUNCTION hold_obstacle(_asked asked_numbers, _raffle integer, _now timestamptz)
   RETURNS TABLE (obstacle text, pending integer) LANGUAGE sql STABLE ROWS 1
   AS $$
     SELECT CASE
              WHEN greatest(buyer.own_unpaid_by_document, buyer.own_unpaid_by_phone) >= (_asked).most_unpaid THEN 'unpaid'
              WHEN greatest(buyer.own_by_document, buyer.own_by_phone) + (_asked).quantity > (_asked).most_pending THEN 'pending'
              WHEN buyer.own_unpaid_by_email >= (_asked).most_by_email THEN 'mailbox'
              WHEN greatest(buyer.unpaid_by_document, buyer.unpaid_by_phone) >= (_asked).most_unpaid
                OR greatest(buyer.by_document, buyer.by_phone) + (_asked).quantity > (_asked).most_pending
                OR buyer.unpaid_by_email >= (_asked).most_by_email THEN 'elsewhere'
              WHEN (_asked).network_lock IS NOT NULL AND NOT (
                     around.from_address <= (_asked).by_address AND around.from_network <= (_asked).by_network
                     AND around.large_from_address <= (_asked).large_by_address
                     AND around.large_from_network <= (_asked).large_by_network) THEN 'origin'
            END,
            greatest(buyer.by_document, buyer.by_phone)
       FROM (SELECT count(*) FILTER (WHERE document_id = (_asked).document_id AND unpaid) AS unpaid_by_document,
                    count(*) FILTER (WHERE phone = (_asked).phone AND unpaid) AS unpaid_by_phone,
                    count(*) FILTER (WHERE mailbox_of(email) = (_asked).mailbox AND unpaid) AS unpaid_by_email,
                    coalesce(sum(quantity) FILTER (WHERE document_id = (_asked).document_id), 0)::integer AS by_document,
                    coalesce(sum(quantity) FILTER (WHERE phone = (_asked).phone), 0)::integer AS by_phone,
                    count(*) FILTER (WHERE document_id = (_asked).document_id AND unpaid AND own) AS own_unpaid_by_document,
                    count(*) FILTER (WHERE phone = (_asked).phone AND unpaid AND own) AS own_unpaid_by_phone,
                    count(*) FILTER (WHERE mailbox_of(email) = (_asked).mailbox AND unpaid AND own) AS own_unpaid_by_email,
                    coalesce(sum(quantity) FILTER (WHERE document_id = (_asked).document_id AND own), 0)::integer AS own_by_document,
                    coalesce(sum(quantity) FILTER (WHERE phone = (_asked).phone AND own), 0)::integer AS own_by_phone
               -- Each purchase once. UNION would want all of them in order, which a key that begins with them all offers: with statistics
               -- of an empty table PostgreSQL read it from end to end. OFFSET 0 keeps the planner from reading all holds of the raffle
               -- if old statistics say that they are few, and all holds of the address.
               FROM (SELECT *, review_since IS NULL AND channel = 'web' AS unpaid,
                            (_asked).address IS NULL OR EXISTS (
                              SELECT FROM hold_origins WHERE purchase_id = mine.id AND address = (_asked).address OFFSET 0) AS own
                       FROM (
                       (SELECT id, raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
                          FROM purchases WHERE document_id = (_asked).document_id OFFSET 0)
                       UNION ALL
                       (SELECT id, raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
                          FROM purchases WHERE phone = (_asked).phone AND document_id IS DISTINCT FROM (_asked).document_id OFFSET 0)
                       UNION ALL
                       (SELECT id, raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
                          FROM purchases WHERE mailbox_of(email) = (_asked).mailbox AND phone IS DISTINCT FROM (_asked).phone
                           AND document_id IS DISTINCT FROM (_asked).document_id OFFSET 0)) AS mine
                      WHERE raffle_id = _raffle AND status = 'pending' AND (review_since IS NOT NULL OR reserved_until > _now)) AS held
            ) AS buyer,
            (SELECT coalesce(sum(total.quantity * holds) FILTER (WHERE here), 0) AS from_address,
                    coalesce(sum(total.quantity * holds) FILTER (WHERE here AND total.quantity > (_asked).small), 0) AS large_from_address,
                    coalesce(sum(total.quantity * holds) FILTER (WHERE NOT here), 0) AS from_network,
                    coalesce(sum(total.quantity * holds) FILTER (WHERE NOT here AND total.quantity > (_asked).small), 0) AS large_from_network
               FROM (SELECT quantity, holds, true AS here FROM hold_totals
                      WHERE origin = (_asked).address AND (_asked).network_lock IS NOT NULL
                     UNION ALL
                     SELECT quantity, holds, false FROM hold_totals
                      WHERE origin = (_asked).network AND (_asked).network_lock IS NOT NULL) AS total) AS around
   $$;

-- Gives numbers of a raffle to purchases that don't exist yet, or that the caller has locked, and returns those that got all they asked
-- for. It never waits for another transaction: whoever can't be served at once is left out, and has to be asked for again by a
-- transaction that has waited for the same locks in the same order (buyer, raffle, network, numbers). _facts is null if the caller has
-- the raffle's lock and has checked it, _closes if it checks the close of sales itself. A cached plan outlives a rush, and
-- statistics from before it mislead the planner: the settings leave each statement only one plan, the index that fits.
CREATE FUNCTION take_numbers(
     _raffle integer, _facts text, _now timestamptz, _closes timestamptz, _start integer, _asked jsonb)
   RETURNS TABLE (place integer, numbers integer[]) LANGUAGE plpgsql
     SET plan_cache_mode = force_generic_plan SET jit = off
     SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off
     SET enable_hashjoin = off SET enable_mergejoin = off
   AS $$
   #variable_conflict use_column
   DECLARE
     began timestamptz := clock_timestamp();
     requests asked_numbers[];
     ids uuid[];
     states text[];
     quantities integer[];
     served integer[];
     wanted integer;
     chosen integer;
     spots tid[];
     drawn integer[];
     more_spots tid[];
     more_drawn integer[];
     owners integer[];
     taken integer;
     chosen_drawn integer[];
     chosen_owners integer[];
   BEGIN
     SELECT array_agg(one ORDER BY one.place), array_agg(one.id ORDER BY one.place), array_agg(one.state ORDER BY one.place),
            array_agg(one.quantity ORDER BY one.place)
       INTO requests, ids, states, quantities
       FROM jsonb_populate_recordset(NULL::asked_numbers, _asked) AS one;
     SELECT array_agg(locked.place ORDER BY locked.place) INTO served FROM (
       SELECT one.place, coalesce(bool_and(pg_try_advisory_xact_lock(lock)), true) AS free
         FROM unnest(requests) AS one LEFT JOIN LATERAL unnest(one.locks) AS lock ON true GROUP BY 1) AS locked WHERE free;
     PERFORM FROM raffles AS r WHERE r.id = _raffle AND (_facts IS NULL OR sale_facts(r) = _facts) FOR KEY SHARE SKIP LOCKED;
     IF NOT FOUND OR served IS NULL THEN RETURN; END IF;

     -- A separate statement: it must see what the last owners of the locks have committed.
     SELECT array_agg(one.place ORDER BY one.place), sum(one.quantity) FILTER (WHERE one.numbers IS NULL),
            sum(one.quantity) FILTER (WHERE one.numbers IS NOT NULL)
       INTO served, wanted, chosen
       FROM unnest(requests) AS one CROSS JOIN LATERAL hold_obstacle(one, _raffle, _now) AS held
      WHERE one.place = ANY (served) AND NOT EXISTS (SELECT FROM idempotency_keys WHERE key = one.idempotency_key)
        AND CASE WHEN held.obstacle IS NOT NULL THEN false WHEN one.network_lock IS NULL THEN true
                 ELSE pg_try_advisory_xact_lock_shared(one.network_lock) END;
     IF served IS NULL THEN RETURN; END IF;

     -- Chosen numbers first, or a draw could take them. Of two purchases that want the same number, the first gets it. IS NOT
     -- DISTINCT FROM uses no index: without statistics the one of free numbers looked as good as their key, and reads all.
     IF chosen > 0 THEN
       SELECT array_agg(spot), array_agg(number), array_agg(owner) INTO spots, chosen_drawn, chosen_owners FROM (
         SELECT spot, number, owner, count(*) OVER (PARTITION BY owner) AS got FROM (
           SELECT spot, number, owner, row_number() OVER (PARTITION BY number ORDER BY owner) AS turn FROM (
             SELECT tickets.ctid AS spot, tickets.number, one.place AS owner
               FROM unnest(requests) AS one CROSS JOIN LATERAL unnest(one.numbers) AS choice
               JOIN tickets ON raffle_id = _raffle AND tickets.number = choice
              WHERE one.place = ANY (served) AND tickets.state IS NOT DISTINCT FROM 'available' FOR UPDATE OF tickets SKIP LOCKED) AS free) AS ranked
          WHERE turn = 1) AS mine
        WHERE got = quantities[owner];
       UPDATE tickets SET state = states[chosen_owners[array_position(spots, tickets.ctid)]],
                          purchase_id = ids[chosen_owners[array_position(spots, tickets.ctid)]]
        WHERE ctid = ANY (spots);
       GET DIAGNOSTICS taken = ROW_COUNT;
       IF taken <> coalesce(cardinality(spots), 0) THEN
         RAISE EXCEPTION 'took % of % locked numbers', taken, cardinality(spots);
       END IF;
     END IF;

     IF wanted > 0 THEN
       SELECT array_agg(spot), array_agg(number) INTO spots, drawn FROM (
         SELECT ctid AS spot, number FROM tickets
          WHERE raffle_id = _raffle AND state = 'available' AND shuffle_key >= _start
          ORDER BY shuffle_key LIMIT wanted FOR UPDATE SKIP LOCKED) AS free;
       IF coalesce(cardinality(spots), 0) < wanted THEN
         SELECT array_agg(spot), array_agg(number) INTO more_spots, more_drawn FROM (
           SELECT ctid AS spot, number FROM tickets
            WHERE raffle_id = _raffle AND state = 'available' AND shuffle_key < _start
            ORDER BY shuffle_key LIMIT wanted - coalesce(cardinality(spots), 0) FOR UPDATE SKIP LOCKED) AS free;
         spots := spots || more_spots;
         drawn := drawn || more_drawn;
       END IF;
       SELECT array_agg(fitting.place ORDER BY fitting.place) INTO owners
         FROM (SELECT one.place, one.quantity, sum(one.quantity) OVER (ORDER BY one.place) AS so_far
                 FROM unnest(requests) AS one WHERE one.place = ANY (served) AND one.numbers IS NULL) AS fitting
        CROSS JOIN LATERAL generate_series(1, fitting.quantity)
        WHERE so_far <= coalesce(cardinality(spots), 0);
       spots := spots[1:coalesce(cardinality(owners), 0)];
       UPDATE tickets SET state = states[owners[array_position(spots, tickets.ctid)]],
                          purchase_id = ids[owners[array_position(spots, tickets.ctid)]]
        WHERE ctid = ANY (spots);
       GET DIAGNOSTICS taken = ROW_COUNT;
       IF taken <> coalesce(cardinality(owners), 0) THEN
         RAISE EXCEPTION 'took % of % locked numbers', taken, cardinality(owners);
       END IF;
       drawn := drawn[1:taken];
     END IF;

     owners := owners || chosen_owners;
     drawn := drawn || chosen_drawn;
     RETURN QUERY SELECT owners[at] AS place, array_agg(drawn[at] ORDER BY drawn[at]) AS numbers
       FROM generate_subscripts(owners, 1) AS at GROUP BY 1;

     -- Nothing here waits, but a stopped machine does: no sale is committed after its close.
     IF _now + (clock_timestamp() - began) >= _closes THEN RAISE EXCEPTION 'sales closed meanwhile'; END IF;
   END $$;
`;
