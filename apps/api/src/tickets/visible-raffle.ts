import type { Actor } from "../actor.ts";
import type { Context } from "../context.ts";
import { fail, ok, type Result } from "../failure.ts";

/** A raffle's counts at one instant: what is free is the rest (B2.1). */
export interface RaffleNumbers {
  id: number;
  name: string;
  total: number;
  reserved: number;
  sold: number;
}

/**
 * A raffle whose numbers the caller may see, with its counts. They come from the raffle's counter and its few pending
 * purchases, never from counting the numbers, so that a million cost the same as a thousand. An unpublished raffle is not
 * found by strangers (B1). Failure: `not_found`.
 */
export async function visibleRaffle(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Result<RaffleNumbers>> {
  const [row] = await context.database.query<RaffleNumbers & { publish: boolean }>(countNumbers, [
    id,
  ]);
  if (!row || (!row.publish && actor.kind === "anyone")) {
    return fail("not_found", "No encontramos esa rifa.");
  }
  const { publish: _publish, ...numbers } = row;
  return ok(numbers);
}

const countNumbers = {
  name: "count-raffle-numbers",
  text: `
    SELECT raffles.id, raffles.name, raffles.publish, raffles.total_tickets AS total, raffles.sold_count AS sold,
           (SELECT coalesce(sum(quantity), 0)::integer FROM purchases
             WHERE raffle_id = raffles.id AND status = 'pending') AS reserved
      FROM raffles WHERE raffles.id = $1`,
};
