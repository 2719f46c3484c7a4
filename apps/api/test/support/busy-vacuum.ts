import { Client } from "pg";

/**
 * Makes autovacuum as busy as possible on the tables of the sale, and also vacuums and analyses them in a loop, so that
 * statistics and plans change during the test. `stop()` ends it and returns how often it ran.
 */
export async function startBusyVacuum(url: string): Promise<{ stop(): Promise<number> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const table of ["tickets", "purchases", "ticket_events"]) {
    await client.query(
      `ALTER TABLE ${table} SET (autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0,
         autovacuum_analyze_threshold = 1, autovacuum_analyze_scale_factor = 0, autovacuum_vacuum_cost_delay = 0)`,
    );
  }
  const stopped = new AbortController();
  let rounds = 0;
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      await client.query("VACUUM (ANALYZE) tickets");
      await client.query("ANALYZE purchases");
      rounds += 1;
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await loop;
      await client.end();
      return rounds;
    },
  };
}
