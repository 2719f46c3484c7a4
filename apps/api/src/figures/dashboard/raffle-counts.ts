import type { RaffleStatus } from "@rifas/domain/statuses";
import { sql } from "kysely";
import { raffleStatusNow } from "../../sale/holds/due-pauses.ts";
import { sqlInstant } from "../../sale/holds/lapsed-holds.ts";
import type { Reading } from "../../platform/reading.ts";

/** How many raffles are in each state. */
export type RaffleCounts = Record<RaffleStatus, number>;

/** Counts the raffles by state. */
export async function countRaffles({ database, now }: Reading): Promise<RaffleCounts> {
  const rows = await database.kysely
    .selectFrom("raffles")
    .select((expression) => [
      sql<RaffleStatus>`${sql.raw(raffleStatusNow(sqlInstant(now)))}`.as("status_now"),
      expression.fn.countAll<number>().as("count"),
    ])
    .groupBy("status_now")
    .execute();
  const counts: RaffleCounts = { draft: 0, active: 0, paused: 0, finished: 0 };
  for (const { status_now: status, count } of rows) counts[status] = count;
  return counts;
}
