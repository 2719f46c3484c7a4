import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { forgetHeads } from "../../proofs/reopen/published-heads.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";
import { readDemoState, writeDemoState } from "../../site/configuration/demo-state.ts";

/** Sums of purchases, which the database empties itself when it empties `purchases`. */
const SUMS = [
  "client_count",
  "clients",
  "purchase_moves",
  "purchase_totals",
  "review_moves",
  "review_times",
];

/** Tables that stay as they are: the sums, and what belongs to the installation rather than to its users. */
const NOT_EMPTIED = new Set([
  ...SUMS,
  "beacon_rounds",
  "job_outcomes",
  "job_rounds",
  "kysely_migration",
  "kysely_migration_lock",
  "ledger_keys",
  "server_keys",
]);

/**
 * Removes the demo with everything added to it, pictures and proofs included, and records the removal, so that the next
 * start is an empty one. Throws StartUpError if the data isn't the demo's.
 */
export async function removeDemo(context: Context): Promise<void> {
  const state = await readDemoState(context.database);
  if (state === "removed")
    throw new StartUpError("La demostración ya se había borrado: no hay nada que hacer.");
  if (state === "none") {
    throw new StartUpError("Estos no son los datos de la demostración: no se borró nada.");
  }
  await clearDatabase(context);
  await writeDemoState(context.database, "removed", context.clock.now());
}

/** Empties the database, except for what belongs to the installation, and the file store. */
export async function clearDatabase(context: Context): Promise<void> {
  const { kysely } = context.database;
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  const emptied = tables.filter(({ isView, name }) => !isView && !NOT_EMPTIED.has(name));
  const names = sql.join(emptied.map(({ name }) => sql.table(name)));
  await sql`TRUNCATE ${names} RESTART IDENTITY`.execute(kysely);
  await rm(join(context.config.dataDirectory, "files"), { recursive: true, force: true });
  await forgetHeads(context);
}
