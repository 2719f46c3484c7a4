import type { Context } from "../context.ts";

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 5000;

/** What may be forgotten, and when. */
const forgettable = [
  // B2.6: an idempotency key is kept 7 days.
  { table: "idempotency_keys", column: "created_at", key: "key", days: 7 },
  // B5: a session lasts 30 days at most; one that was idle too long is refused before.
  { table: "sessions", column: "created_at", key: "token_hash", days: 30 },
  // No window of a limit is longer than a day.
  { table: "rate_limits", column: "window_start", key: "bucket", days: 1 },
] as const;

/** Deletes what has had its time, a batch at a time, leaving to other processes what they are deleting. */
export async function cleanUp({
  database,
  clock,
}: Pick<Context, "database" | "clock">): Promise<void> {
  const now = clock.now().getTime();
  for (const { table, column, key, days } of forgettable) {
    const before = new Date(now - days * DAY_MS);
    const statement = {
      name: `clean-up-${table}`,
      text: `WITH old AS MATERIALIZED (
               SELECT ${key} AS id FROM ${table} WHERE ${column} < $1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
             DELETE FROM ${table} USING old WHERE ${table}.${key} = old.id AND ${table}.${column} < $1
             RETURNING 1`,
    };
    let deleted = BATCH;
    while (deleted >= BATCH) deleted = (await database.query(statement, [before])).length;
  }
}
