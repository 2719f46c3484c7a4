import type { Transaction } from "../database/database.ts";
import { insertNumbers } from "./create-numbers.ts";
import type { RaffleRow } from "./raffle-row.ts";

/** Numbers per statement: some tenths of a second, so that even a slow disk stays within the statement timeout. */
const CHUNK = 50_000;

/**
 * Changes the number count of a raffle without purchases. A smaller raffle loses its last numbers. A larger draft gets the
 * rest in the background; a published raffle gets them now, because it must always have all its numbers: buyers of this
 * raffle wait for it, others don't. The caller holds the raffle's lock.
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
  const created = raffle.status === "draft" ? kept : total;
  for (let from = kept; from < created; from += CHUNK) {
    await tx.query(insertNumbers, [raffle.id, from, Math.min(from + CHUNK, created) - 1]);
  }
  await tx.kysely
    .updateTable("raffles")
    .set({ total_tickets: total, numbers_created: created })
    .where("id", "=", raffle.id)
    .execute();
}
