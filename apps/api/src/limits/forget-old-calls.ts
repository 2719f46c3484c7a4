import type { Database } from "../database/database.ts";

const keptMilliseconds = 2 * 86_400_000;

/** Removes counters that no limit looks at any more; they hold addresses, so they aren't kept longer than needed. */
export async function forgetOldCalls(database: Database, now: Date): Promise<void> {
  await database.kysely
    .deleteFrom("rate_limits")
    .where("window_start", "<", new Date(now.getTime() - keptMilliseconds))
    .execute();
}
