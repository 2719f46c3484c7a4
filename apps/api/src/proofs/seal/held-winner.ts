import { type Reader, prepared } from "../../database/database.ts";

/** Whether a held number of a purchase `p` is the latest result of a prize, drawn from its latest digits, in SQL. */
export const holdsPrize = `EXISTS (
  SELECT FROM prize_draws AS d
   WHERE d.raffle_id = p.raffle_id AND d.purchase_id = p.id AND d.state = 'held'
     AND NOT EXISTS (
       SELECT FROM prize_draws AS later
        WHERE later.raffle_id = d.raffle_id AND later.prize = d.prize AND later.version > d.version)
     AND NOT EXISTS (
       SELECT FROM lottery_results AS l
        WHERE l.raffle_id = d.raffle_id AND l.prize = d.prize AND l.version > coalesce(d.lottery_version, 0)))`;

/**
 * Whether a number of a pending purchase `p` of the raffle `r` has won a prize, or may still win one, because the product draws
 * this raffle and hasn't the last word on every prize; in SQL. Where staff enter the winning numbers nothing is known before
 * they do, which they can't while a proof waits.
 */
export const mayWinPrize = `(
  r.draw_rule->>'method' <> 'manual'
  AND (SELECT l.opened_at < r.draw_date FROM ledgers AS l WHERE l.raffle_id = r.id ORDER BY l.epoch DESC LIMIT 1)
  AND (${holdsPrize} OR greatest(jsonb_array_length(r.prizes), 1) > (
    SELECT count(*) FROM prize_draws AS d LEFT JOIN purchases AS holder ON holder.id = d.purchase_id
     WHERE d.raffle_id = r.id AND (d.state <> 'held' OR holder.status <> 'rejected')
       AND NOT EXISTS (
         SELECT FROM prize_draws AS later
          WHERE later.raffle_id = d.raffle_id AND later.prize = d.prize AND later.version > d.version)
       AND NOT EXISTS (
         SELECT FROM lottery_results AS digits
          WHERE digits.raffle_id = d.raffle_id AND digits.prize = d.prize
            AND digits.version > coalesce(d.lottery_version, 0))
       AND NOT (r.unclaimed_redrawn AND EXISTS (
         SELECT FROM prize_events AS e
          WHERE e.raffle_id = d.raffle_id AND e.prize = d.prize AND e.version = d.version AND e.state = 'unclaimed')))))`;

/** Whether a prize waits for the review of this purchase, because its held number has won. */
export async function isHeldWinner(reader: Reader, purchaseId: string): Promise<boolean> {
  const [row] = await reader.query<{ wins: boolean }>(selectHeldWinner, [purchaseId]);
  return row?.wins === true;
}

const selectHeldWinner = prepared("is-held-winner")`
    SELECT ${holdsPrize} AS wins FROM purchases AS p WHERE p.id = $1`;
