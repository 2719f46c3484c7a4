import type { Transaction } from "../database/database.ts";
import { insertNumbers } from "./create-numbers.ts";
import type { RaffleRow } from "./raffle-row.ts";

/** A statement's worth: some tenths of a second, so that 1,000,000 numbers on a slow disk meet no statement's time-out. */
const CHUNK = 50_000;

/**
 * Changes how many numbers a raffle without purchases has. A smaller one loses its last numbers; a larger draft gets the
 * rest in the background, while a raffle that is already published gets them at once, since it must always have them all:
 * whoever wants to buy from it meanwhile waits, nobody else. The caller holds the raffle's lock.
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
