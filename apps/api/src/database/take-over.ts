import { sql, type Kysely } from "kysely";
import { StartUpError } from "./errors/start-up-error.ts";

/** The first and the last of the migrations before 2.0.0, and how many they were. */
const FIRST = "0001-version-1.0.0";
const LAST = "0024-approved-nearby";
const COUNT = 24;

/** The migration that makes the schema that those made. */
const RELEASE = "0001-version-2.0.0";

const upgrader = "CHANGELOG.md, en «2.0.0», «What it takes over»";

const older = {
  database: `Esta base de datos es anterior a la versión 2.0.0 y le faltan cambios que este programa ya no trae. No se ha tocado nada. Arráncala una vez con la versión que dice ${upgrader}, y vuelve después a esta.`,
  backup: `Este respaldo es anterior a la versión 2.0.0 y le faltan cambios que este programa ya no trae. No se ha tocado nada. Recupéralo con la versión que dice ${upgrader}, haz con ella otro respaldo y recupera aquí ese.`,
};

/**
 * The applied migrations of a database or a backup, with one in place of all that came before 2.0.0. Throws StartUpError if they are
 * older and not exactly those.
 */
export function sinceRelease(
  applied: readonly string[],
  of: keyof typeof older,
): readonly string[] {
  if (applied.length === 0 || applied.includes(RELEASE)) return applied;
  const sorted = applied.toSorted();
  if (sorted.length !== COUNT || sorted[0] !== FIRST || sorted.at(-1) !== LAST)
    throw new StartUpError(older[of]);
  return [RELEASE];
}

/**
 * Takes over a database of the last program before 2.0.0: the schema is the same but for a function that nothing calls, so only the
 * record of its migrations changes. Leaves any other as it is. Throws StartUpError if it is older.
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
    if (sinceRelease(applied, "database") === applied) return;
    await sql`DROP FUNCTION take_for_purchases`.execute(tx);
    await sql`DELETE FROM kysely_migration`.execute(tx);
    await sql`INSERT INTO kysely_migration (name, timestamp)
              VALUES (${RELEASE}, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(
      tx,
    );
  });
}
