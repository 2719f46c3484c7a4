import { sql, type QueryExecutorProvider } from "kysely";

/**
 * A search ignores how spaces and hyphens were typed, and marks that can't be seen, in the term and in the stored text, like
 * `foldForSearch` of the domain. Only rows that have any of them are written again.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(plainSearch).execute(db);
  for (const [table, column] of searched) {
    await sql
      .raw(`UPDATE ${table} SET ${column} = ${column} WHERE search <> search_text(search)`)
      .execute(db);
  }
}

/** The tables with a column `search`, and one of the columns that it is made from. */
const searched = [
  ["raffles", "name"],
  ["purchases", "name"],
  ["bank_movements", "reference"],
  ["email_outbox", "subject"],
] as const;

const between = (...ranges: [number, number][]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCharCode(code))
    .join("");

const spaces = between(
  [0x09, 0x0d],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
);
const hyphens = between([0x2010, 0x2015], [0x2212, 0x2212]);
const unseen = between(
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
);

// translate() removes what has nothing opposite.
const plainSearch = `
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text
   LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
   RETURN lower(unaccent('unaccent'::regdictionary, regexp_replace(
     translate(value, 'ªº${spaces}${hyphens}${unseen}', 'ao${" ".repeat(spaces.length)}${"-".repeat(hyphens.length)}'), ' {2,}', ' ', 'g')));`;
