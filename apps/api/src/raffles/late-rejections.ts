import type { Schema } from "@rifas/api-client/types";
import { type Reader, prepared } from "../database/database.ts";

type LateRejections = Schema<"LateRejections">;

/** The purchases of a raffle that were rejected after its draw and stay so, by day and reason; nothing about their buyers. */
export async function readLateRejections(
  reader: Reader,
  raffleId: number,
): Promise<LateRejections[]> {
  return await reader.query<LateRejections>(selectLate, [raffleId]);
}

const selectLate = prepared("select-public-late-rejections")`
    SELECT to_char(reviewed_at AT TIME ZONE 'America/Caracas', 'YYYY-MM-DD') AS day, late_rejection AS category,
           EXISTS (SELECT FROM prize_draws AS d WHERE d.purchase_id = p.id AND d.state = 'held') AS held_prize,
           count(*)::integer AS purchases, sum(quantity)::integer AS tickets
      FROM purchases AS p
     WHERE raffle_id = $1 AND late_rejection IS NOT NULL
     GROUP BY 1, 2, 3 ORDER BY 1 DESC, 3 DESC, 2`;
