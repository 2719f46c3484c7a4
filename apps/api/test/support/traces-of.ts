import { sql } from "kysely";
import type { TestApi } from "./test-api.ts";

/**
 * Where texts still occur in the database: 'table: text' for each table with a row that contains one, as text or inside
 * binary data. Upper and lower case are the same.
 */
export async function tracesOf(api: TestApi, texts: readonly string[]): Promise<string[]> {
  const { kysely } = api.context.database;
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.oid::regclass::text AS name FROM pg_class AS c
     WHERE c.relkind IN ('r', 'm', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`.execute(
    kysely,
  );
  const traces: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      SELECT sought.text FROM unnest(${texts}::text[]) WITH ORDINALITY AS sought(text, place)
       WHERE EXISTS (SELECT FROM ${sql.raw(name)} AS row
                      WHERE strpos(lower(row::text), lower(sought.text)) > 0
                         OR strpos(row::text, encode(convert_to(sought.text, 'UTF8'), 'hex')) > 0)
       ORDER BY sought.place`.execute(kysely);
    traces.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return traces;
}
