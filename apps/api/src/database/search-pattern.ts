import { sql, type RawBuilder } from "kysely";

/**
 * A LIKE pattern that finds `term` anywhere in a column made by `search_text`, ignoring case and accents; `%` and `_` in the
 * term are literal. Compare with the bare column, so that its trigram index is used.
 */
export function containing(term: string): RawBuilder<string> {
  return sql<string>`'%' || search_text(${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text) || '%'`;
}
