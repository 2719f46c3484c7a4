import type { Database, Transaction } from "../../database/database.ts";

/**
 * The state of the demo in this database. `making`: a start was interrupted, and the next one starts over. `removed`: the
 * user removed it, and no later start creates it again.
 */
export type DemoState = "none" | "making" | "present" | "removed";

const KEY = "demo";

/** Reads the state. */
export async function readDemoState(database: Pick<Database, "kysely">): Promise<DemoState> {
  const row = await database.kysely
    .selectFrom("config")
    .select("value")
    .where("key", "=", KEY)
    .executeTakeFirst();
  const state: unknown = row && !Array.isArray(row.value) ? row.value["state"] : undefined;
  return state === "making" || state === "present" || state === "removed" ? state : "none";
}

/** Stores the state. */
export async function writeDemoState(
  database: Pick<Database | Transaction, "kysely">,
  state: Exclude<DemoState, "none">,
  now: Date,
): Promise<void> {
  const value = JSON.stringify({ state });
  await database.kysely
    .insertInto("config")
    .values({ key: KEY, value, updated_at: now, updated_by: null })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updated_at: now }))
    .execute();
}
