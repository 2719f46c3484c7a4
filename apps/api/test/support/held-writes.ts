import { untilLockWait } from "./until-lock-wait.ts";
import { withClient } from "./sql-client.ts";

/**
 * Makes calls at the same time, and lets none of them write to a table until all wait to: each has then read what it decides by
 * before any writes. For controls that show what happens without a lock, which a race alone would show only by chance.
 */
export async function withHeldWrites<T>(
  databaseUrl: string,
  table: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  return await withClient(databaseUrl, async (keeper) => {
    await keeper.query("BEGIN");
    await keeper.query(`LOCK TABLE ${table} IN SHARE MODE`);
    const answers = Promise.all(calls.map((call) => call()));
    await untilLockWait(keeper, calls.length);
    await keeper.query("COMMIT");
    return await answers;
  });
}
