import type { Database } from "../../src/database/database.ts";

/**
 * Rows that the statements of a call read, by PostgreSQL's own statistics, index entries included. The database must have a
 * single connection.
 */
export async function rowsLookedAt(
  database: Database,
  call: () => Promise<unknown>,
): Promise<number> {
  const before = await rowsSoFar(database);
  await call();
  return (await rowsSoFar(database)) - before;
}

async function rowsSoFar(database: Database): Promise<number> {
  await database.query({ name: "test-flush", text: "SELECT pg_stat_force_next_flush()" }, []);
  const [row] = await database.query<{ rows: number }>(
    {
      name: "test-rows-looked-at",
      text: `
        SELECT (SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) FROM pg_stat_user_tables)::float
             + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes)::float AS rows`,
    },
    [],
  );
  return row?.rows ?? 0;
}
