import type { Transaction } from "../database/database.ts";
import type { RaffleRow } from "./raffle-row.ts";

/**
 * Changes how many numbers a raffle without purchases has. A smaller one loses its last numbers; a larger draft gets the
 * rest in the background, while a raffle that is already published gets them at once, since it must always have them all.
 * The caller holds the raffle's lock.
 */
export async function resizeRaffle(
  tx: Transaction,
  raffle: RaffleRow,
  total: number,
): Promise<void> {
  const kept = Math.min(raffle.numbers_created, total);
  if (kept < raffle.numbers_created) {
    await tx.kysely
      .deleteFrom("tickets")
      .where("raffle_id", "=", raffle.id)
      .where("number", ">=", total)
      .execute();
  }
  const all = raffle.status !== "draft";
  if (all && total > kept) await tx.query(insertRest, [raffle.id, kept, total - 1]);
  await tx.kysely
    .updateTable("raffles")
    .set({ total_tickets: total, numbers_created: all ? total : kept })
    .where("id", "=", raffle.id)
    .execute();
}

const insertRest = {
  name: "insert-rest-of-numbers",
  text: `
    INSERT INTO tickets (raffle_id, number, shuffle_key)
    SELECT $1, number, floor(random() * 2147483648)::integer FROM generate_series($2::integer, $3::integer) AS number`,
};
