/** Ordinary purchases of one raffle, many at once (ADR 18). */
export const saleInBatches = String.raw`
-- Takes the numbers; the statement that calls it inserts the purchases, so a column of theirs needs nothing here. It
-- never waits for another transaction: what it can't serve at once it leaves out, and the caller serves that purchase
-- alone. Every array has one element per purchase, except _locks, which has as many for each. The limits are the
-- highest counts that the purchase's own still may come on top of; null: no limit per origin. A cached plan outlives
-- a rush, and statistics from before it mislead the planner. The settings leave each statement only one plan: the
-- index that fits.
CREATE FUNCTION take_for_purchases(
     _raffle integer, _facts text, _now timestamptz, _closes timestamptz, _start integer, _most_unpaid integer,
     _most_pending integer, _most_by_email integer, _small integer, _locks bigint[], _keys uuid[], _ids uuid[],
     _documents text[], _emails text[], _phones text[], _quantities integer[], _addresses bytea[], _networks bytea[],
     _network_locks bigint[], _by_address integer[], _by_network integer[], _large_by_address integer[],
     _large_by_network integer[])
   RETURNS TABLE (place integer, numbers integer[]) LANGUAGE plpgsql
     SET plan_cache_mode = force_generic_plan SET jit = off
     SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off
     SET enable_hashjoin = off SET enable_mergejoin = off
   AS $$
   #variable_conflict use_column
   DECLARE
     began timestamptz := clock_timestamp();
     per_place integer := cardinality(_locks) / cardinality(_ids);
     served integer[];
     wanted integer;
     spots tid[];
     drawn integer[];
     more_spots tid[];
     more_drawn integer[];
     owners integer[];
     taken integer;
   BEGIN
     -- The same locks in the same order as a purchase alone.
     SELECT array_agg(locked.place ORDER BY locked.place) INTO served FROM (
       SELECT (at - 1) / per_place + 1 AS place, bool_and(pg_try_advisory_xact_lock(_locks[at])) AS free
         FROM generate_subscripts(_locks, 1) AS at GROUP BY 1) AS locked WHERE free;
     PERFORM FROM raffles AS r WHERE r.id = _raffle AND sale_facts(r) = _facts FOR KEY SHARE SKIP LOCKED;
     IF NOT FOUND OR served IS NULL THEN RETURN; END IF;

     -- A separate statement: it must see what the last owners of the locks have committed.
     SELECT array_agg(asked.place ORDER BY asked.place) INTO served
       FROM unnest(served) AS asked (place)
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE document_id = _documents[asked.place] AND unpaid) AS unpaid_by_document,
               count(*) FILTER (WHERE phone = _phones[asked.place] AND unpaid) AS unpaid_by_phone,
               count(*) FILTER (WHERE mailbox_of(email) = mailbox_of(_emails[asked.place]) AND unpaid) AS unpaid_by_email,
               coalesce(sum(quantity) FILTER (WHERE document_id = _documents[asked.place]), 0) AS by_document,
               coalesce(sum(quantity) FILTER (WHERE phone = _phones[asked.place]), 0) AS by_phone
          FROM (SELECT *, review_since IS NULL AND channel = 'web' AS unpaid FROM (
                  (SELECT id, raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
                     FROM purchases WHERE document_id = _documents[asked.place] OFFSET 0)
                  UNION
                  (SELECT id, raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
                     FROM purchases WHERE phone = _phones[asked.place] OFFSET 0)
                  UNION
                  (SELECT id, raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
                     FROM purchases WHERE mailbox_of(email) = mailbox_of(_emails[asked.place]) OFFSET 0)) AS mine
                 WHERE raffle_id = _raffle AND status = 'pending' AND (review_since IS NOT NULL OR reserved_until > _now)) AS held
        ) AS buyer
      -- Holds that have lapsed count, too: who is near the limit for them is counted alone.
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(quantity * holds) FILTER (WHERE here), 0) AS from_address,
               coalesce(sum(quantity * holds) FILTER (WHERE here AND quantity > _small), 0) AS large_from_address,
               coalesce(sum(quantity * holds) FILTER (WHERE NOT here), 0) AS from_network,
               coalesce(sum(quantity * holds) FILTER (WHERE NOT here AND quantity > _small), 0) AS large_from_network
          FROM (SELECT quantity, holds, true AS here FROM hold_totals
                 WHERE origin = _addresses[asked.place] AND _by_network[asked.place] IS NOT NULL
                UNION ALL
                SELECT quantity, holds, false FROM hold_totals
                 WHERE origin = _networks[asked.place] AND _by_network[asked.place] IS NOT NULL) AS counted
        ) AS around
      WHERE greatest(unpaid_by_document, unpaid_by_phone) < _most_unpaid AND unpaid_by_email < _most_by_email
        AND greatest(by_document, by_phone) + _quantities[asked.place] <= _most_pending
        AND NOT EXISTS (SELECT FROM idempotency_keys WHERE key = _keys[asked.place])
        AND CASE WHEN _by_network[asked.place] IS NULL THEN true
                 WHEN from_address <= _by_address[asked.place] AND from_network <= _by_network[asked.place]
                  AND large_from_address <= _large_by_address[asked.place]
                  AND large_from_network <= _large_by_network[asked.place]
                 THEN pg_try_advisory_xact_lock_shared(_network_locks[asked.place]) ELSE false END;
     IF served IS NULL THEN RETURN; END IF;

     SELECT sum(_quantities[asked.place]) INTO wanted FROM unnest(served) AS asked (place);
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
       FROM (SELECT asked.place, sum(_quantities[asked.place]) OVER (ORDER BY asked.place) AS so_far
               FROM unnest(served) AS asked (place)) AS fitting
      CROSS JOIN LATERAL generate_series(1, _quantities[fitting.place])
      WHERE so_far <= coalesce(cardinality(spots), 0);
     IF owners IS NULL THEN RETURN; END IF;

     spots := spots[1:cardinality(owners)];
     UPDATE tickets SET state = 'reserved', purchase_id = _ids[owners[array_position(spots, tickets.ctid)]]
      WHERE ctid = ANY (spots);
     GET DIAGNOSTICS taken = ROW_COUNT;
     IF taken <> cardinality(owners) THEN RAISE EXCEPTION 'took % of % locked numbers', taken, cardinality(owners); END IF;

     RETURN QUERY SELECT owners[at] AS place, array_agg(drawn[at] ORDER BY drawn[at]) AS numbers
       FROM generate_subscripts(owners, 1) AS at GROUP BY 1;

     -- Nothing here waits, but a stopped machine does: no sale is committed after its close.
     IF _now + (clock_timestamp() - began) >= _closes THEN RAISE EXCEPTION 'sales closed meanwhile'; END IF;
   END $$;

-- For servers from before take_for_purchases. Nothing calls it any more.
CREATE FUNCTION make_purchases(
     _raffle integer, _facts text, _now timestamptz, _closes timestamptz, _until timestamptz, _price numeric, _terms text,
     _width integer, _start integer, _most_unpaid integer, _most_pending integer, _most_by_email integer, _small integer,
     _locks bigint[], _keys uuid[], _hashes bytea[], _ids uuid[], _codes text[], _names text[], _documents text[],
     _emails text[], _phones text[], _quantities integer[], _amounts numeric[], _addresses bytea[], _networks bytea[],
     _masked text[], _network_locks bigint[], _by_address integer[], _by_network integer[], _large_by_address integer[],
     _large_by_network integer[], _subjects text[], _payloads text[], _actor text)
   RETURNS TABLE (place integer, numbers integer[]) LANGUAGE plpgsql
     SET plan_cache_mode = force_generic_plan SET jit = off
     SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off
     SET enable_hashjoin = off SET enable_mergejoin = off
   AS $$
   #variable_conflict use_column
   DECLARE
     began timestamptz := clock_timestamp();
     per_place integer := cardinality(_locks) / cardinality(_ids);
     served integer[];
     wanted integer;
     spots tid[];
     drawn integer[];
     more_spots tid[];
     more_drawn integer[];
     owners integer[];
     taken integer;
   BEGIN
     -- The same locks in the same order as a purchase alone.
     SELECT array_agg(locked.place ORDER BY locked.place) INTO served FROM (
       SELECT (at - 1) / per_place + 1 AS place, bool_and(pg_try_advisory_xact_lock(_locks[at])) AS free
         FROM generate_subscripts(_locks, 1) AS at GROUP BY 1) AS locked WHERE free;
     PERFORM FROM raffles AS r WHERE r.id = _raffle AND sale_facts(r) = _facts FOR KEY SHARE SKIP LOCKED;
     IF NOT FOUND OR served IS NULL THEN RETURN; END IF;

     -- A separate statement: it must see what the last owners of the locks have committed.
     SELECT array_agg(asked.place ORDER BY asked.place) INTO served
       FROM unnest(served) AS asked (place)
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE document_id = _documents[asked.place] AND unpaid) AS unpaid_by_document,
               count(*) FILTER (WHERE phone = _phones[asked.place] AND unpaid) AS unpaid_by_phone,
               count(*) FILTER (WHERE mailbox_of(email) = mailbox_of(_emails[asked.place]) AND unpaid) AS unpaid_by_email,
               coalesce(sum(quantity) FILTER (WHERE document_id = _documents[asked.place]), 0) AS by_document,
               coalesce(sum(quantity) FILTER (WHERE phone = _phones[asked.place]), 0) AS by_phone
          FROM (SELECT *, review_since IS NULL AND channel = 'web' AS unpaid FROM (
                  (SELECT id, raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
                     FROM purchases WHERE document_id = _documents[asked.place] OFFSET 0)
                  UNION
                  (SELECT id, raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
                     FROM purchases WHERE phone = _phones[asked.place] OFFSET 0)
                  UNION
                  (SELECT id, raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
                     FROM purchases WHERE mailbox_of(email) = mailbox_of(_emails[asked.place]) AND status = 'pending' OFFSET 0)) AS mine
                 WHERE raffle_id = _raffle AND status = 'pending' AND (review_since IS NOT NULL OR reserved_until > _now)) AS held
        ) AS buyer
      -- Holds that have lapsed count, too: who is near the limit for them is counted alone.
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(quantity * holds) FILTER (WHERE here), 0) AS from_address,
               coalesce(sum(quantity * holds) FILTER (WHERE here AND quantity > _small), 0) AS large_from_address,
               coalesce(sum(quantity * holds) FILTER (WHERE NOT here), 0) AS from_network,
               coalesce(sum(quantity * holds) FILTER (WHERE NOT here AND quantity > _small), 0) AS large_from_network
          FROM (SELECT quantity, holds, true AS here FROM hold_totals
                 WHERE origin = _addresses[asked.place] AND _by_network[asked.place] IS NOT NULL
                UNION ALL
                SELECT quantity, holds, false FROM hold_totals
                 WHERE origin = _networks[asked.place] AND _by_network[asked.place] IS NOT NULL) AS counted
        ) AS around
      WHERE greatest(unpaid_by_document, unpaid_by_phone) < _most_unpaid AND unpaid_by_email < _most_by_email
        AND greatest(by_document, by_phone) + _quantities[asked.place] <= _most_pending
        AND NOT EXISTS (SELECT FROM idempotency_keys WHERE key = _keys[asked.place])
        AND CASE WHEN _by_network[asked.place] IS NULL THEN true
                 WHEN from_address <= _by_address[asked.place] AND from_network <= _by_network[asked.place]
                  AND large_from_address <= _large_by_address[asked.place]
                  AND large_from_network <= _large_by_network[asked.place]
                 THEN pg_try_advisory_xact_lock_shared(_network_locks[asked.place]) ELSE false END;
     IF served IS NULL THEN RETURN; END IF;

     SELECT sum(_quantities[asked.place]) INTO wanted FROM unnest(served) AS asked (place);
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
       FROM (SELECT asked.place, sum(_quantities[asked.place]) OVER (ORDER BY asked.place) AS so_far
               FROM unnest(served) AS asked (place)) AS fitting
      CROSS JOIN LATERAL generate_series(1, _quantities[fitting.place])
      WHERE so_far <= coalesce(cardinality(spots), 0);
     IF owners IS NULL THEN RETURN; END IF;

     spots := spots[1:cardinality(owners)];
     UPDATE tickets SET state = 'reserved', purchase_id = _ids[owners[array_position(spots, tickets.ctid)]]
      WHERE ctid = ANY (spots);
     GET DIAGNOSTICS taken = ROW_COUNT;
     IF taken <> cardinality(owners) THEN RAISE EXCEPTION 'took % of % locked numbers', taken, cardinality(owners); END IF;

     RETURN QUERY
     WITH made AS MATERIALIZED (
       SELECT owners[at] AS place, array_agg(drawn[at] ORDER BY drawn[at]) AS numbers
         FROM generate_subscripts(owners, 1) AS at GROUP BY 1),
     purchase AS (
       INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs,
                              terms_version, reserved_until, created_at, updated_at, status)
       SELECT _ids[place], _codes[place], _raffle, 'web', _names[place], _documents[place], _emails[place], _phones[place],
              _quantities[place], _price, _amounts[place], _terms, _until, _now, _now, 'pending'
         FROM made),
     origin AS (
       INSERT INTO hold_origins (purchase_id, raffle_id, address, network, masked, quantity, reserved_until, created_at)
       SELECT _ids[place], _raffle, _addresses[place], _networks[place], _masked[place], _quantities[place], _until, _now
         FROM made WHERE _addresses[place] IS NOT NULL),
     event AS (
       INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at)
       SELECT _raffle, _ids[place], 'reserved', numbers, _now FROM made),
     audited AS (
       INSERT INTO audit_log (at, actor_name, action, entity_type, entity_id)
       SELECT _now, _actor, 'purchase_created', 'purchase', _ids[place]::text FROM made),
     known AS (
       INSERT INTO idempotency_keys (key, request_hash, purchase_id, created_at)
       SELECT _keys[place], _hashes[place], _ids[place], _now FROM made),
     message AS (
       INSERT INTO email_outbox (type, recipient, subject, payload, raffle_id, purchase_id, dedupe_key, next_attempt_at,
                                 created_at)
       SELECT 'purchase_reserved', _emails[place], _subjects[place],
              _payloads[place]::jsonb || jsonb_build_object('numbers', ARRAY(
                SELECT lpad(number::text, _width, '0') FROM unnest(numbers) AS number)),
              _raffle, _ids[place], 'purchase_reserved:' || _ids[place], _now, _now
         FROM made)
     SELECT place, numbers FROM made;

     -- Nothing here waits, but a stopped machine does: no sale is committed after its close.
     IF _now + (clock_timestamp() - began) >= _closes THEN RAISE EXCEPTION 'sales closed meanwhile'; END IF;
   END $$;
`;
