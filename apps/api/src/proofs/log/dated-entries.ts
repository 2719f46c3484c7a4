/**
 * Rules that replaced others once numbers were sold, and when the former draw would have been, in SQL. Only those that end a
 * checkpoint, which witnesses can date.
 */
const changedRules = `
  SELECT raffle_id, epoch, position, before
    FROM (SELECT raffle_id, epoch, position,
                 lag(substring(leaf FROM E'\\ndraw ([^\\n]+)\\n')::timestamptz)
                   OVER (PARTITION BY raffle_id, epoch ORDER BY position) AS before
            FROM ledger_entries WHERE split_part(leaf, E'\\n', 2) = 'rules') AS rules
   WHERE before IS NOT NULL
     AND EXISTS (SELECT FROM ledger_checkpoints AS c
                  WHERE c.raffle_id = rules.raffle_id AND c.epoch = rules.epoch AND c.size = rules.position + 1)
     AND EXISTS (SELECT FROM ledger_entries AS e
                  WHERE e.raffle_id = rules.raffle_id AND e.epoch = rules.epoch AND e.position < rules.position
                    AND (e.numbers IS NOT NULL OR e.epoch > 1))`;

/** What was said of prizes, with time for a witness to show that it was dated back, in SQL. */
const saidOfPrizes = `
  SELECT raffle_id, epoch, position, substring(leaf FROM E'\\nat ([^\\n]+)\\n')::timestamptz + interval '3 days'
    FROM ledger_entries AS said
   WHERE split_part(leaf, E'\\n', 2) = 'prize'
     AND EXISTS (SELECT FROM ledger_checkpoints AS c
                  WHERE c.raffle_id = said.raffle_id AND c.epoch = said.epoch AND c.size = said.position + 1)`;

/**
 * The entries of all logs that witnesses must have seen by a time, in SQL: the cuts, before their rounds, and the reopenings
 * and changes of the rules, before the draws that they put off, and what was said of prizes.
 */
export const datedEntries = `
  SELECT raffle_id, epoch, position, round_at AS before FROM instant_cuts
   UNION ALL
  SELECT raffle_id, epoch, position, draw_at FROM reopenings
   UNION ALL
  ${changedRules}
   UNION ALL
  ${saidOfPrizes}`;

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
