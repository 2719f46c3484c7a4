import type { NamedQuery } from "./database.ts";

/**
 * Makes a statement about rows by their ids (UUIDs, never none); `text` gets what stands for the list, its $1. Returns the statement
 * for some ids, with its first value. About one row it is a statement of its own: PostgreSQL takes an unknown list for ten long, finds
 * a plan for one row cheaper, and so plans the statement each time, which takes longer than running it.
 */
export function ofIds(
  name: string,
  text: (ids: string) => string,
): (ids: readonly string[]) => [named: NamedQuery, first: unknown] {
  const one = { name, text: text("ARRAY[$1::uuid]") };
  const many = { name: `${name}-of-many`, text: text("$1::uuid[]") };
  return (ids) => (ids.length === 1 ? [one, ids[0]] : [many, ids]);
}
