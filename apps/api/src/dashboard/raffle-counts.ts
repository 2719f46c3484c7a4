import type { RaffleStatus } from "@rifas/domain/statuses";
import type { Database } from "../database/database.ts";

/** How many raffles are in each state. */
export type RaffleCounts = Record<RaffleStatus, number>;

/** Counts the raffles by state. */
export async function countRaffles(database: Pick<Database, "kysely">): Promise<RaffleCounts> {
  const rows = await database.kysely
    .selectFrom("raffles")
    .select((expression) => ["status", expression.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const counts: RaffleCounts = { draft: 0, active: 0, paused: 0, finished: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
