import type { Context } from "../../platform/context.ts";
import type { Origin } from "./origin.ts";
import { prepared } from "../../database/database.ts";

/** Records that a purchase was refused because of what its address or network held. */
export async function recordRefusal(
  { database, clock }: Context,
  raffleId: number,
  { address }: Origin,
): Promise<void> {
  await database.query(countOne, [raffleId, address, clock.now()]);
}

const countOne = prepared("count-hold-refusal")`
    INSERT INTO hold_refusals AS known (raffle_id, address, minute, count)
    VALUES ($1, $2, date_trunc('minute', $3::timestamptz), 1)
    ON CONFLICT (raffle_id, address, minute) DO UPDATE SET count = known.count + 1`;
