import { sql, type Kysely } from "kysely";

/** Counts limits by origin, so that nobody is stopped by strangers who use their name, or who queue up before them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    holdObstacle,
    waitingList,
    allocatePayable,
    attackReason,
    unchosenLimit,
    saleFacts,
    comments,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

const holdObstacle = `
-- Why a buyer can't hold more, or null; and how many numbers of theirs wait for a decision. The one place that decides it. A cédula, a
-- telephone and a mailbox are no secrets: what was held with them from the same address stops a buyer, and what was held from others
-- ('elsewhere') only costs work; without an address, all counts as the buyer's own. Holds of an address that have lapsed count, too, so the
-- obstacle 'origin' only says that they have to be counted exactly.
CREATE OR REPLACE FUNCTION hold_obstacle(_asked asked_numbers, _raffle integer, _now timestamptz)
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
`;

const waitingList = `
ALTER TABLE waiting_list ADD COLUMN origin bytea;
COMMENT ON COLUMN waiting_list.origin IS 'A keyed hash of the network that it came from; null if unknown.';`;

const allocatePayable = `
-- At most Bs 9,99 and a tenth of the price below it, never the price itself or more, so that a buyer who rounds up
-- doesn't pay another buyer's amount. Each purchase starts its search at a different place, so that two at the same
-- time seldom collide; if they do, the second waits for the first and searches again. Null, so that the price is to
-- be paid, once seven tenths of the amounts are taken: the rest would be hard to tell apart from typing errors. Null
-- also for a network that has a tenth of the amounts already, or three if that is more, with nothing sent.
CREATE OR REPLACE FUNCTION allocate_payable(_purchase uuid) RETURNS numeric LANGUAGE plpgsql AS
     $$ DECLARE
          price numeric;
          room integer;
          start integer;
          chosen numeric;
          place bytea;
        BEGIN
          SELECT amount_bs, least(999, trunc(amount_bs * 10))::integer INTO STRICT price, room FROM purchases WHERE id = _purchase;
          SELECT network INTO place FROM hold_origins WHERE purchase_id = _purchase;
          start := (hashtextextended(_purchase::text, 0) & 2147483647) % greatest(room, 1);
          LOOP
            WITH taken AS (
              SELECT ((price - payable_bs) * 100)::integer AS cents,
                     payable_origin = place AND proof_at IS NULL AND reference_at IS NULL AS own
                FROM purchases
               WHERE payable_reserved AND payable_bs >= price - room * 0.01 AND payable_bs < price AND id <> _purchase)
            SELECT price - free.cents * 0.01 INTO chosen
              FROM generate_series(1, room) AS free (cents)
             WHERE free.cents NOT IN (SELECT taken.cents FROM taken) AND (SELECT count(*) FROM taken) < room * 0.7
               AND (SELECT count(*) FROM taken WHERE own) < greatest(3, room / 10)
             ORDER BY (free.cents - 1 - start + room) % room LIMIT 1;
            BEGIN
              UPDATE purchases
                 SET payable_bs = chosen, payable_reserved = chosen IS NOT NULL,
                     payable_origin = CASE WHEN chosen IS NOT NULL THEN place END
               WHERE id = _purchase;
              RETURN chosen;
            EXCEPTION WHEN unique_violation THEN NULL;
            END;
          END LOOP;
        END $$;`;

const attackReason = `
ALTER TABLE raffles DROP CONSTRAINT raffles_attack_reason_check;
ALTER TABLE raffles ADD CONSTRAINT raffles_attack_reason_check
  CHECK (attack_reason IN ('holds', 'refusals', 'carrier', 'amounts'));`;

/** No limit of what no bank has confirmed was the default, and is stored wherever another control was; it stays where it was chosen. */
const unchosenLimit = `
UPDATE config SET value = value - 'unconfirmed_percent'
 WHERE key = 'sale_controls' AND value -> 'unconfirmed_percent' = 'null'
   AND NOT EXISTS (SELECT FROM audit_log WHERE entity_type = 'config' AND entity_id = 'sale_controls'
                      AND changes @> '[{"field": "unconfirmed_percent"}]');`;

/** Whether a bank is to report payments decides whether the limit counts. */
const saleFacts = `
-- Changes with everything a sale depends on, except the count of sold numbers: rows read earlier can be checked under
-- the raffle's lock.
CREATE OR REPLACE FUNCTION sale_facts(raffle raffles) RETURNS text LANGUAGE sql STABLE AS
     $$ SELECT md5((to_jsonb(raffle) - 'sold_count')::text) || coalesce(
          (SELECT string_agg(key || xmin, ',' ORDER BY key) FROM config
            WHERE key IN ('purchase_rules', 'sale_controls', 'terms')), '') ||
          EXISTS (SELECT FROM bank_feeds WHERE active)::text $$;`;

const comments = `
COMMENT ON COLUMN purchases.payable_origin IS 'The network that its hold came from, while the amount is reserved.';
COMMENT ON TABLE used_challenges IS 'Challenges whose proof of work has been used for a purchase or a call (platform/limits/proof-of-work.ts).';`;
