/**
 * The instant prizes of a raffle `r`, whose log in use is `l`, that have no cut yet, with their `at`, in SQL. Those from
 * before a restored log are left out: their draw may be known already, and another cut would draw another winner.
 */
export const uncutInstants = `
  SELECT (instant.value->>'at')::timestamptz AS at
    FROM jsonb_array_elements(r.instant_prizes) WITH ORDINALITY AS instant (value, place)
   WHERE (instant.value->>'at')::timestamptz > l.opened_at
     AND NOT EXISTS (
       SELECT FROM instant_cuts AS c
        WHERE c.raffle_id = r.id AND c.prize = greatest(jsonb_array_length(r.prizes), 1) + instant.place)`;
