import { prepared, type Reader } from "../../../database/database.ts";

const BATCH = 10_000;

/**
 * Adds the recorded moves of purchases to the stored totals, in batches (ADR 12). It changes no value that is read, only the
 * cost of reading. Each batch is one statement, so it is applied once or, after a crash, not yet. Concurrent runs share the
 * moves and lock rows in the same order.
 */
export async function foldTotals(database: Reader): Promise<void> {
  for (const fold of [foldPurchases, foldReviews]) {
    let moves = BATCH;
    while (moves === BATCH) {
      const [folded] = await database.query<{ moves: number }>(fold, [BATCH]);
      moves = folded?.moves ?? 0;
    }
  }
}

const foldPurchases = prepared("fold-purchase-moves")`
    WITH moved AS (
      DELETE FROM purchase_moves
       WHERE ctid = ANY (ARRAY(SELECT ctid FROM purchase_moves LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING purchase_moves AS move),
    added AS (
      INSERT INTO purchase_totals
      SELECT kind, day, hour, raffle_id, status, payment_method, proof, sum(purchases), sum(tickets), sum(amount_bs)
        FROM moved CROSS JOIN LATERAL totals_of(moved.move)
       GROUP BY kind, day, hour, raffle_id, status, payment_method, proof
      HAVING sum(purchases) <> 0 OR sum(tickets) <> 0 OR sum(amount_bs) <> 0
       ORDER BY kind, day, hour, raffle_id, status, payment_method, proof
      ON CONFLICT ON CONSTRAINT purchase_totals_key DO UPDATE
         SET purchases = purchase_totals.purchases + excluded.purchases,
             tickets = purchase_totals.tickets + excluded.tickets,
             amount_bs = purchase_totals.amount_bs + excluded.amount_bs),
    met AS (
      INSERT INTO clients SELECT DISTINCT (move).document_id FROM moved WHERE (move).document_id <> '' ORDER BY 1
      ON CONFLICT DO NOTHING RETURNING document_id),
    counted AS (
      UPDATE client_count SET clients = clients + (SELECT count(*) FROM met)
       WHERE EXISTS (SELECT FROM met))
    SELECT count(*)::integer AS moves FROM moved`;

const foldReviews = prepared("fold-review-moves")`
    WITH moved AS (
      DELETE FROM review_moves
       WHERE ctid = ANY (ARRAY(SELECT ctid FROM review_moves LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING *),
    added AS (
      INSERT INTO review_times
      SELECT day, raffle_id, status, payment_method, seconds, sum(sign)
        FROM moved GROUP BY day, raffle_id, status, payment_method, seconds
      HAVING sum(sign) <> 0
       ORDER BY day, raffle_id, status, payment_method, seconds
      ON CONFLICT ON CONSTRAINT review_times_key DO UPDATE SET reviews = review_times.reviews + excluded.reviews)
    SELECT count(*)::integer AS moves FROM moved`;
