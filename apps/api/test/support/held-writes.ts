import { untilLockWait } from "./until-lock-wait.ts";
import { withClient } from "./sql-client.ts";

/**
 * Makes calls at the same time and keeps them from writing to a table until each of them waits to: so all have read what they
 * decide by before any has written. For controls that show what happens without a lock; a race alone would show it by chance.
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
