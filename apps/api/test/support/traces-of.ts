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
    for (const text of texts) {
      const hex = Buffer.from(text).toString("hex");
      const { rows } = await sql`
        SELECT FROM ${sql.raw(name)} AS row
         WHERE strpos(lower(row::text), lower(${text})) > 0 OR strpos(row::text, ${hex}) > 0 LIMIT 1`.execute(
        kysely,
      );
      if (rows.length > 0) traces.push(`${name}: ${text}`);
    }
  }
  return traces;
}
