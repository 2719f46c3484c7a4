import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { StartUpError } from "./errors/start-up-error.ts";
import { migrations } from "./generated/migrations.ts";
import { createPool } from "./pool.ts";
import { takeOver } from "./take-over.ts";

/**
 * Migrates the schema to the latest version, forward only, under Kysely's lock: several processes may start at once. Throws
 * StartUpError if the database is newer than this program, too old for it, or can't be reached.
 */
export async function migrate(url: string, onApplied?: (name: string) => void): Promise<void> {
  const pool = createPool({ url, size: 1, limits: false });
  try {
    await refuseOldServer(pool);
    const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    await takeOver(kysely);
    const { error, results } = await createMigrator(kysely).migrateToLatest();
    for (const result of results ?? [])
      if (result.status === "Success") onApplied?.(result.migrationName);
    if (error === undefined) return;
    if (error instanceof Error && error.message.includes("corrupted migrations")) {
      throw new StartUpError(
        "La base de datos la hizo una versión más nueva de este programa: arranca esa.",
      );
    }
    throw error;
  } finally {
    await pool.end();
  }
}

/** The names of all migrations of this program, in order. */
export const knownMigrations: readonly string[] = Object.keys(migrations);

/** Kysely's migrator for them; given a transaction, it works inside it. */
export function createMigrator(db: Kysely<unknown>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

async function refuseOldServer(pool: ReturnType<typeof createPool>): Promise<void> {
  let version: number;
  try {
    const { rows } = await pool.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    version = rows[0]?.version ?? 0;
  } catch (error) {
    throw new StartUpError(
      `No se llega a la base de datos: ${error instanceof Error ? error.message : String(error)}. Revisa DATABASE_URL.`,
    );
  }
  if (version < 150_000)
    throw new StartUpError("Hace falta PostgreSQL 15 o más nuevo: ponlo en DATABASE_URL.");
}
