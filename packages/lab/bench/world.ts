import type { Database } from "../database.ts";

export interface RaffleWorld {
  total: number;
  /** How many numbers are sold, from 0 up, in approved purchases. */
  sold: number;
  /** Numbers per purchase. */
  each: number;
}

/** Inserts a raffle on sale with all its numbers, some of them sold, directly into the database; returns its id. */
export async function putRaffle(
  database: Database,
  { total, sold, each }: RaffleWorld,
): Promise<number> {
  return await database.transaction(async (tx) => {
    // The rows are correct by construction; checking each of a million takes longer than inserting them.
    await tx.query(unguarded, []);
    const [raffle] = await tx.query<{ id: number }>(insertRaffle, [total, sold]);
    if (raffle === undefined) throw new Error("No raffle was inserted.");
    await tx.query(insertPurchases, [raffle.id, sold, each]);
    await tx.query(insertTotals, [raffle.id]);
    await tx.query(insertReviewTimes, [raffle.id]);
    await tx.query(insertTickets, [raffle.id, total, sold, each]);
    return raffle.id;
  });
}

/** The same with every number free, as the server leaves it; returns its id. */
export async function putOnSale(database: Database, total: number): Promise<number> {
  const [raffle] = await database.query<{ id: number }>(insertRaffle, [total, 0]);
  if (raffle === undefined) throw new Error("No raffle was inserted.");
  await database.query(insertTickets, [raffle.id, total, 0, 1]);
  // Autovacuum vacuums first, and until it analyses, too, free numbers are sorted instead of found in order.
  await database.query({ name: "lab-analyze-numbers", text: "ANALYZE tickets" }, []);
  return raffle.id;
}

/**
 * Sells the first numbers of a raffle that has them all free, in approved purchases, and queues their entries for its log,
 * as one approval after another would have.
 */
export async function sellNumbers(
  database: Database,
  raffle: number,
  { sold, each }: Pick<RaffleWorld, "sold" | "each">,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(unguarded, []);
    await tx.query(insertPurchases, [raffle, sold, each]);
    await tx.query(insertTotals, [raffle]);
    await tx.query(insertReviewTimes, [raffle]);
    await tx.query(sellTickets, [raffle, sold, each]);
    await tx.query(queueSales, [raffle, sold, each]);
    await tx.query(countSold, [raffle, sold]);
  });
}

/** Holds free numbers in a raffle, one in each pending purchase, as a rush does. */
export async function holdNumbers(
  database: Database,
  raffle: number,
  purchases: number,
): Promise<void> {
  if (purchases === 0) return;
  await database.query(insertHolds, [raffle, purchases]);
}

/** Collects statistics and vacuums, as after a quiet night. */
export async function finishLoading(database: Database): Promise<void> {
  const counted = ["purchase_totals", "review_times", "clients"];
  for (const table of ["raffles", "purchases", "tickets", ...counted]) {
    await database.query({ name: `bench-vacuum-${table}`, text: `VACUUM (ANALYZE) ${table}` }, []);
  }
  await database.query({ name: "bench-checkpoint", text: "CHECKPOINT" }, []);
}

/** The rest of the transaction without triggers. */
export const unguarded = {
  name: "bench-unguarded",
  text: `SET LOCAL session_replication_role = replica`,
};

const insertRaffle = {
  name: "bench-insert-raffle",
  text: `
    INSERT INTO raffles (name, image, price_bs, total_tickets, numbers_created, sold_count, min_per_purchase,
                         max_per_purchase, number_choice, draw_date, sales_close_at, status, publish, created_at,
                         updated_at, published_at)
    SELECT 'Rifa de ' || $1::integer, '0123456789abcdef0123456789abcdef.jpg', 150, $1, $1, $2::integer, 1, 100, 'random',
           now() + interval '30 days', now() + interval '29 days', 'active', true, now(), now(), now()
    RETURNING id`,
};

/** Spread over the last 90 days; the id is computed, so that a number finds its owner. */
const insertPurchases = {
  name: "bench-insert-purchases",
  text: `
    INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs,
                           amount_bs, payment_method, payment_reference, proof_file, proof_at, status, reviewed_at, created_at,
                           updated_at)
    SELECT md5($1::integer || ':' || i)::uuid, upper(substr(md5($1 || '/' || i), 1, 10)), $1, 'web',
           (ARRAY['María', 'José', 'Luisa', 'Pedro', 'Yulimar'])[1 + i % 5] || ' Prueba ' || i % 997,
           'V' || (10000000 + i % 40000), 'buyer' || i % 40000 || '@example.com',
           '+58414' || (1000000 + i % 40000), least($3::integer, $2::integer - i * $3), 150, least($3, $2 - i * $3) * 150,
           (ARRAY['pago-movil', 'zelle', 'efectivo'])[1 + i % 3], to_char(i * 7919, 'FM0000000000'), md5(i::text) || '.jpg',
           at + interval '1 minute' * (i % 53), 'approved', at + interval '1 hour', at, at
      FROM generate_series(0, ceil($2::numeric / $3)::integer - 1) AS i,
           LATERAL (SELECT now() - interval '90 days' * ((i * 7919 % 10007) / 10007.0) - interval '2 hours' AS at) AS moment`,
};

const insertHolds = {
  name: "bench-insert-holds",
  text: `
    WITH free AS (
      SELECT number FROM tickets WHERE raffle_id = $1::integer AND state = 'available' ORDER BY shuffle_key LIMIT $2),
    held AS (
      INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs,
                             amount_bs, status, reserved_until, created_at, updated_at)
      SELECT md5('hold ' || $1 || ':' || number)::uuid, 'H' || $1 || 'N' || number, $1, 'web', 'Compradora', 'V' || (30000000 + number),
             'otra' || number || '@example.com', '+58416' || (1000000 + number), 1, 150, 150, 'pending',
             now() + interval '1 day', now(), now()
        FROM free)
    UPDATE tickets SET state = 'reserved', purchase_id = md5('hold ' || $1 || ':' || tickets.number)::uuid
      FROM free WHERE raffle_id = $1 AND tickets.number = free.number`,
};

/** What the triggers and the job that adds up would have written. */
const insertTotals = {
  name: "bench-insert-totals",
  text: `
    WITH moved AS MATERIALIZED (
      SELECT moved AS move FROM purchases CROSS JOIN LATERAL move_of(purchases, 1) AS moved WHERE purchases.raffle_id = $1),
    met AS (
      INSERT INTO clients SELECT DISTINCT (move).document_id FROM moved ON CONFLICT DO NOTHING RETURNING document_id),
    counted AS (UPDATE client_count SET clients = clients + (SELECT count(*) FROM met))
    INSERT INTO purchase_totals
    SELECT kind, day, hour, raffle_id, status, payment_method, proof, sum(purchases), sum(tickets), sum(amount_bs)
      FROM moved CROSS JOIN LATERAL totals_of(moved.move)
     GROUP BY kind, day, hour, raffle_id, status, payment_method, proof`,
};

const insertReviewTimes = {
  name: "bench-insert-review-times",
  text: `
    INSERT INTO review_times
    SELECT day, raffle_id, status, payment_method, seconds, sum(sign)
      FROM (SELECT moved.* FROM purchases CROSS JOIN LATERAL review_of(purchases, 1) AS moved WHERE purchases.raffle_id = $1) AS moves
     GROUP BY day, raffle_id, status, payment_method, seconds`,
};

const insertTickets = {
  name: "bench-insert-tickets",
  text: `
    INSERT INTO tickets (raffle_id, number, shuffle_key, state, purchase_id)
    SELECT $1::integer, number, floor(random() * 2147483648)::bigint::integer,
           CASE WHEN number < $3::integer THEN 'sold' ELSE 'available' END,
           CASE WHEN number < $3 THEN md5($1 || ':' || number / $4::integer)::uuid END
      FROM generate_series(0, $2::integer - 1) AS number`,
};

const sellTickets = {
  name: "bench-sell-tickets",
  text: `
    UPDATE tickets SET state = 'sold', purchase_id = md5($1::integer || ':' || number / $3::integer)::uuid
     WHERE raffle_id = $1 AND number < $2::integer`,
};

/** The rows that selling and its trigger would have written. */
const queueSales = {
  name: "bench-queue-sales",
  text: `
    WITH sales AS (
      INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at)
      SELECT $1::integer, md5($1 || ':' || i)::uuid, 'sold',
             ARRAY(SELECT generate_series(i * $3::integer, least((i + 1) * $3, $2::integer) - 1)), now()
        FROM generate_series(0, ceil($2::numeric / $3)::integer - 1) AS i
      RETURNING id, raffle_id, at)
    INSERT INTO ledger_queue (raffle_id, event_id, queued_at) SELECT raffle_id, id, at FROM sales ORDER BY id`,
};

const countSold = {
  name: "bench-count-sold",
  text: `UPDATE raffles SET sold_count = $2 WHERE id = $1`,
};
