import { sql, type Kysely } from "kysely";
import { migrations } from "./generated/migrations.ts";
import { StartUpError } from "./errors/start-up-error.ts";

/** The first and the last of the migrations before 1.0.0, and how many they were. */
const FIRST = "0001-initial";
const LAST = "0064-taking-for-purchases";
const COUNT = 64;

/** The migration that makes the schema that those made. */
export const release = "0001-version-1.0.0";

const upgrader = "CHANGELOG.md, en «1.0.0», «What it takes over»";

const older = {
  database: `Esta base de datos es anterior a la versión 1.0.0 y le faltan cambios que este programa ya no trae. No se ha tocado nada. Arráncala una vez con la versión que dice ${upgrader}, y vuelve después a esta.`,
  backup: `Este respaldo es anterior a la versión 1.0.0 y le faltan cambios que este programa ya no trae. No se ha tocado nada. Recupéralo con la versión que dice ${upgrader}, haz con ella otro respaldo y recupera aquí ese.`,
};

/**
 * The applied migrations of a database or a backup, with `release` in place of all that came before it. Throws StartUpError if some
 * of those are missing.
 */
export function sinceRelease(
  applied: readonly string[],
  of: keyof typeof older,
): readonly string[] {
  if (!applied.includes(FIRST)) return applied;
  const sorted = applied.toSorted();
  if (sorted[COUNT - 1] !== LAST) throw new StartUpError(older[of]);
  return [release, ...sorted.slice(COUNT)];
}

/**
 * Takes over a database from before 1.0.0: the schema is the same, so only the record of its migrations changes. Leaves any other,
 * also a newer one, as it is. Throws StartUpError if some of those migrations are missing.
 */
export async function takeOver(db: Kysely<unknown>): Promise<void> {
  const { rows: made } = await sql<{ before: boolean }>`
    SELECT to_regclass('public.kysely_migration') IS NOT NULL AS before`.execute(db);
  if (made[0]?.before !== true) return;
  await db.transaction().execute(async (tx) => {
    // Processes that start at once take turns, and a former program that is still migrating goes first.
    await sql`LOCK TABLE kysely_migration IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(tx);
    const applied = rows.map(({ name }) => name);
    const present = sinceRelease(applied, "database");
    const newer = present.some((name) => !Object.hasOwn(migrations, name));
    if (newer || present === applied) return;
    const former = applied.filter((name) => !present.includes(name));
    await sql`DELETE FROM kysely_migration WHERE name = ANY (${former})`.execute(tx);
    await sql`INSERT INTO kysely_migration (name, timestamp)
              VALUES (${release}, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(
      tx,
    );
  });
}
