import type { Transaction } from "../database/database.ts";
import { insertNumbers } from "./create-numbers.ts";
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
  if (all && total > kept) await tx.query(insertNumbers, [raffle.id, kept, total - 1]);
  await tx.kysely
    .updateTable("raffles")
    .set({ total_tickets: total, numbers_created: all ? total : kept })
    .where("id", "=", raffle.id)
    .execute();
}
