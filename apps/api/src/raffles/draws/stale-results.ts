/** The latest result of each prize of a raffle `r`, in SQL. */
const latestDraws = `
  SELECT DISTINCT ON (prize) prize, lottery_version, number, purchase_id, source, drawn_at
    FROM prize_draws WHERE raffle_id = r.id ORDER BY prize, version DESC`;

/**
 * The prizes of a drawn raffle `r` whose latest result isn't the one on record, in SQL. It compares the results themselves, not their
 * times, which would miss a correction if a clock was set back or if digits were corrected while results were being recorded.
 */
export const changedPrizes = `
  SELECT d.prize
    FROM (${latestDraws}) AS d
    CROSS JOIN (SELECT results FROM raffle_results WHERE raffle_id = r.id ORDER BY version DESC LIMIT 1) AS v
    CROSS JOIN LATERAL (SELECT v.results -> (d.prize - 1) AS on_record) AS result
   WHERE (d.number, d.purchase_id, d.source, d.drawn_at) IS DISTINCT FROM (
     (on_record ->> 'number')::integer, (on_record ->> 'purchase_id')::uuid, on_record ->> 'source',
     (on_record ->> 'drawn_at')::timestamptz)`;

/** The prizes of a raffle `r` that haven't been drawn from its latest digits, in SQL. */
export const undrawnDigits = `
  SELECT l.prize
    FROM lottery_results AS l LEFT JOIN (${latestDraws}) AS d ON d.prize = l.prize
   WHERE l.raffle_id = r.id AND (d.lottery_version IS NULL OR l.version > d.lottery_version)`;
