import type { Database } from "../../database/database.ts";

const keptMilliseconds = 2 * 86_400_000;

/** Removes counters that no limit reads any more; they are keyed by addresses, so they are kept no longer than needed. */
export async function forgetOldCalls(database: Database, now: Date): Promise<void> {
  await database.kysely
    .deleteFrom("rate_limits")
    .where("window_start", "<", new Date(now.getTime() - keptMilliseconds))
    .execute();
}
