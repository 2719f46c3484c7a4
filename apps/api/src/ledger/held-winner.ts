import type { Reader } from "../database/reader.ts";

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

/** Whether a prize waits for the review of this purchase, because its held number has won. */
export async function isHeldWinner(reader: Reader, purchaseId: string): Promise<boolean> {
  const [row] = await reader.query<{ wins: boolean }>(selectHeldWinner, [purchaseId]);
  return row?.wins === true;
}

const selectHeldWinner = {
  name: "is-held-winner",
  text: `SELECT ${holdsPrize} AS wins FROM purchases AS p WHERE p.id = $1`,
};
