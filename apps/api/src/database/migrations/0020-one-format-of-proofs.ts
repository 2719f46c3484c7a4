import { sql, type Kysely } from "kysely";
import { StartUpError } from "../errors/start-up-error.ts";

/**
 * There is one format of logs, and this program reads no other. A raffle that isn't finished stops the upgrade, which leaves
 * everything as it was; the logs of finished ones stay in the database and are answered no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM raffles AS r
     WHERE outcome IS NULL AND (EXISTS (SELECT FROM ledgers WHERE raffle_id = r.id)
                                OR EXISTS (SELECT FROM ledger_queue WHERE raffle_id = r.id)) ORDER BY id`.execute(
    db,
  );
  if (rows.length > 0) {
    const names = rows.map(({ name }) => `«${name}»`).join(", ");
    throw new StartUpError(
      `Esta versión no lee los libros de antes, y estas rifas sin terminar tienen uno: ${names}. No se ha tocado nada. Termínalas con la versión 1.0.0, guarda sus pruebas y actualiza después.`,
    );
  }
  await sql.raw(mark).execute(db);
}

const mark = `
ALTER TABLE ledgers ADD COLUMN former boolean NOT NULL DEFAULT true;
ALTER TABLE ledgers ALTER COLUMN former SET DEFAULT false;
COMMENT ON COLUMN ledgers.former IS 'Whether it is in a format of before, which this program doesn''t read.';
DELETE FROM ledger_queue;`;
