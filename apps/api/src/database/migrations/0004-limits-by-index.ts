import { sql, type Kysely } from "kysely";

/** What a buyer holds is found by three indexes, whatever the statistics say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(holdObstacle).execute(db);
}

const holdObstacle = `
-- Why a buyer can't hold more, or null; and how many numbers of theirs wait for a decision. The one place that decides it. Holds of an
-- address that have lapsed count, too, so the obstacle 'origin' only says that they have to be counted exactly.
CREATE OR REPLACE FUNCTION hold_obstacle(_asked asked_numbers, _raffle integer, _now timestamptz)
   RETURNS TABLE (obstacle text, pending integer) LANGUAGE sql STABLE ROWS 1
   AS $$
     SELECT CASE
              WHEN greatest(buyer.unpaid_by_document, buyer.unpaid_by_phone) >= (_asked).most_unpaid THEN 'unpaid'
              WHEN greatest(buyer.by_document, buyer.by_phone) + (_asked).quantity > (_asked).most_pending THEN 'pending'
              WHEN buyer.unpaid_by_email >= (_asked).most_by_email THEN 'mailbox'
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
                    coalesce(sum(quantity) FILTER (WHERE phone = (_asked).phone), 0)::integer AS by_phone
               -- Each purchase once. UNION would want all of them in order, which a key that begins with them all offers: with statistics
               -- of an empty table PostgreSQL read it from end to end. OFFSET 0 keeps the planner from reading all holds of the raffle
               -- if old statistics say that they are few.
               FROM (SELECT *, review_since IS NULL AND channel = 'web' AS unpaid FROM (
                       (SELECT raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
                          FROM purchases WHERE document_id = (_asked).document_id OFFSET 0)
                       UNION ALL
                       (SELECT raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
                          FROM purchases WHERE phone = (_asked).phone AND document_id IS DISTINCT FROM (_asked).document_id OFFSET 0)
                       UNION ALL
                       (SELECT raffle_id, document_id, phone, email, quantity, status, channel, coalesce(proof_at, confirmed_at) AS review_since, reserved_until
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
`;
