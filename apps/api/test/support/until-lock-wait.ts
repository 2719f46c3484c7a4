import type { Client } from "pg";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";

/** Resolves once that many statements on the client's database wait for a lock; the client may be in a transaction. */
export async function untilLockWait(client: Client, statements = 1): Promise<void> {
  await eventually(async () => {
    // Within a transaction pg_stat_activity is a snapshot of its first read.
    await client.query("SELECT pg_stat_clear_snapshot()");
    const { rowCount } = await client.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rowCount).toBeGreaterThanOrEqual(statements);
  });
}
