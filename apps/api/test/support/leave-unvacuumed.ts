import type { Reader } from "../../src/database/database.ts";

/** Keeps autovacuum off the tables, so that PostgreSQL doesn't gather statistics, and plan anew, in the middle of a test. */
export async function leaveUnvacuumed(database: Reader): Promise<void> {
  const text = `
    DO $$
    DECLARE found regclass;
    BEGIN
      FOR found IN SELECT relid FROM pg_stat_user_tables LOOP
        EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', found);
      END LOOP;
    END $$`;
  await database.query({ name: "test-leave-unvacuumed", text }, []);
}
