/** What takes statements that PostgreSQL prepares once per connection under their names: the server's database, or a pool beside it. */
export interface Statements {
  query<Row>(statement: { name: string; text: string }, values: readonly unknown[]): Promise<Row[]>;
}

/**
 * The names of the rules that may never break and that a raffle violates, in one snapshot of the database: every number has at most
 * one owner, counters and quantities agree, amounts are the sum of their parts, the history of events leads to exactly the
 * current owners, and the totals and review times equal a fresh count.
 */
export async function brokenRules(database: Statements, raffleId: number): Promise<string[]> {
  const rows = await database.query<{ rule: string }>(findBroken, [raffleId]);
  return rows.map((row) => row.rule);
}

const findBroken = {
  name: "test-find-broken-rules",
  text: `
    WITH raffle AS (SELECT * FROM raffles WHERE id = $1),
    owned AS (
      -- As JSON, because a database of before keeps no numbers of rejected purchases.
      SELECT p.id, p.status, p.quantity, p.amount_bs, p.unit_price_bs, to_jsonb(p) ->> 'kept_until' IS NOT NULL AS kept,
             count(t.number) AS numbers,
             count(t.number) FILTER (WHERE t.state = 'sold') AS sold,
             count(t.number) FILTER (WHERE t.state = 'reserved') AS reserved
        FROM purchases AS p LEFT JOIN tickets AS t ON t.purchase_id = p.id AND t.raffle_id = p.raffle_id
       WHERE p.raffle_id = $1 GROUP BY p.id),
    last_event AS (
      SELECT DISTINCT ON (number) number, event, purchase_id
        FROM ticket_events CROSS JOIN LATERAL unnest(numbers) AS number
       WHERE raffle_id = $1 ORDER BY number, id DESC),
    stored AS (
      SELECT kind, day, hour, status, payment_method, proof, sum(purchases), sum(tickets), sum(amount_bs)
        FROM purchase_totals_now WHERE raffle_id = $1 GROUP BY 1, 2, 3, 4, 5, 6
      HAVING sum(purchases) <> 0 OR sum(tickets) <> 0 OR sum(amount_bs) <> 0),
    local AS (
      SELECT *, created_at AT TIME ZONE 'America/Caracas' AS made, reviewed_at AT TIME ZONE 'America/Caracas' AS reviewed
        FROM purchases WHERE raffle_id = $1 AND NOT trial),
    recounted AS (
      SELECT 'made' AS kind, made::date AS day, NULL::smallint AS hour, status, payment_method,
             CASE WHEN proof_at IS NULL AND confirmed_at IS NOT NULL THEN 'confirmed'
                  WHEN proof_at IS NULL THEN 'none'
                  WHEN expired_at IS NOT NULL AND proof_at >= expired_at THEN 'late' ELSE 'in_time' END AS proof,
             count(*), sum(quantity), sum(amount_bs)
        FROM local GROUP BY 1, 2, 3, 4, 5, 6
      UNION ALL
      SELECT 'hour', made::date, date_part('hour', made)::smallint, status, payment_method, NULL, count(*), sum(quantity),
             sum(amount_bs)
        FROM local GROUP BY 1, 2, 3, 4, 5
      UNION ALL
      SELECT 'reviewed', reviewed::date, NULL, status, payment_method, NULL, count(*), sum(quantity), sum(amount_bs)
        FROM local WHERE reviewed_at IS NOT NULL GROUP BY 1, 2, 4, 5),
    timed AS (
      SELECT day, status, payment_method, seconds, sum(reviews)
        FROM review_times_now WHERE raffle_id = $1 GROUP BY 1, 2, 3, 4 HAVING sum(reviews) <> 0),
    retimed AS (
      SELECT reviewed::date AS day, status, payment_method,
             rounded_time(extract(epoch FROM reviewed_at - proof_at)::bigint) AS seconds, count(*)
        FROM local WHERE reviewed_at IS NOT NULL AND proof_at <= reviewed_at GROUP BY 1, 2, 3, 4)
    SELECT 'one-owner: every number of the raffle exists once' AS rule
      FROM raffle WHERE total_tickets <> (SELECT count(*) FROM tickets WHERE raffle_id = $1)
    UNION ALL
    SELECT 'one-owner: available + reserved + sold = total'
      FROM raffle WHERE total_tickets <> sold_count
        + (SELECT coalesce(sum(quantity), 0) FROM owned WHERE status = 'pending' OR kept)
        + (SELECT count(*) FROM tickets WHERE raffle_id = $1 AND state = 'available')
    UNION ALL
    SELECT 'one-owner: a number without a live purchase is free'
     WHERE EXISTS (SELECT FROM tickets AS t LEFT JOIN purchases AS p ON p.id = t.purchase_id
                    WHERE t.raffle_id = $1 AND t.state <> 'available'
                      AND (p.id IS NULL OR p.raffle_id <> $1 OR p.status NOT IN ('pending', 'approved') AND p.id NOT IN (SELECT id FROM owned WHERE kept)))
    UNION ALL
    SELECT 'whole-approval: an approved purchase owns exactly its quantity, all sold'
     WHERE EXISTS (SELECT FROM owned WHERE status = 'approved' AND (sold <> quantity OR reserved <> 0))
    UNION ALL
    SELECT 'held-until-reviewed: a pending purchase holds exactly its quantity, none sold'
     WHERE EXISTS (SELECT FROM owned WHERE (status = 'pending' OR kept) AND (reserved <> quantity OR sold <> 0))
    UNION ALL
    SELECT 'exact-sale: a rejected or expired purchase holds nothing, unless its numbers are kept'
     WHERE EXISTS (SELECT FROM owned WHERE status IN ('rejected', 'expired') AND numbers <> 0 AND NOT kept)
    UNION ALL
    SELECT 'whole-approval: the sold counter is the number of sold numbers'
      FROM raffle WHERE sold_count <> (SELECT count(*) FROM tickets WHERE raffle_id = $1 AND state = 'sold')
    UNION ALL
    SELECT 'server-money: the amount is the sum of its combos and single tickets'
     WHERE EXISTS (
       -- As JSON, because a database of 1.0.0 has no combos.
       SELECT FROM purchases AS p CROSS JOIN LATERAL (
         SELECT coalesce(sum(part.count * part.quantity), 0) AS tickets, coalesce(sum(part.count * part.price_bs), 0) AS price
           FROM jsonb_to_recordset(to_jsonb(p)->'combos') AS part (quantity integer, price_bs numeric, count integer)) AS combined
        WHERE p.raffle_id = $1
          AND (p.amount_bs <> combined.price + (p.quantity - combined.tickets) * p.unit_price_bs OR combined.tickets > p.quantity))
    UNION ALL
    SELECT 'one-owner: the last event of each number names its owner of now'
     WHERE EXISTS (
       SELECT FROM tickets AS t LEFT JOIN last_event AS e ON e.number = t.number
        WHERE t.raffle_id = $1
          AND (coalesce(e.event, 'released'), CASE WHEN e.event <> 'released' THEN e.purchase_id END) IS DISTINCT FROM
              (CASE t.state WHEN 'available' THEN 'released' ELSE t.state END, t.purchase_id))
    UNION ALL
    SELECT 'the totals equal a recount of the purchases'
     WHERE EXISTS (SELECT * FROM stored EXCEPT SELECT * FROM recounted)
        OR EXISTS (SELECT * FROM recounted EXCEPT SELECT * FROM stored)
    UNION ALL
    SELECT 'the review times are what rounding them again says'
     WHERE EXISTS (SELECT * FROM timed EXCEPT SELECT * FROM retimed) OR EXISTS (SELECT * FROM retimed EXCEPT SELECT * FROM timed)
    UNION ALL
    SELECT 'every client is counted, once'
     WHERE (SELECT count(DISTINCT document_id) FROM purchases WHERE NOT trial) <>
           (SELECT clients FROM client_count) + (SELECT count(DISTINCT document_id) FROM purchase_moves
                                                  WHERE document_id NOT IN (SELECT document_id FROM clients))`,
};
