import type { NamedQuery } from "./database.ts";

/**
 * Makes a statement about rows with certain ids (at least one UUID). `text` writes it, given an expression for the list of ids.
 * The result returns the statement to run for a list, and the value of its $1.
 *
 * A list of one gets a statement of its own, whose plan PostgreSQL keeps. Of a list that it doesn't know PostgreSQL assumes ten
 * ids; a plan for one id costs less, so it would plan the statement for every call, which takes longer than running it.
 */
export function ofIds(
  name: string,
  text: (ids: string) => string,
): (ids: readonly string[]) => [named: NamedQuery, first: unknown] {
  const one = { name, text: text("ARRAY[$1::uuid]") };
  const many = { name: `${name}-of-many`, text: text("$1::uuid[]") };
  return (ids) => (ids.length === 1 ? [one, ids[0]] : [many, ids]);
}
