import { sql, type RawBuilder } from "kysely";

/**
 * A LIKE pattern that finds `term` anywhere in a column made by `search_text`, whatever the case and the accents; `%` and
 * `_` in the term mean themselves. Compare with the bare column, so that its trigram index serves.
 */
export function containing(term: string): RawBuilder<string> {
  return sql<string>`'%' || search_text(${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text) || '%'`;
}
