import type { NamedQuery } from "./database.ts";

/**
 * A statement that PostgreSQL prepares once per connection under this name: prepared("select-users")`SELECT …`. What is put into the text
 * is SQL as well; values are `$1`, `$2`.
 */
export const prepared =
  (name: string) =>
  (text: TemplateStringsArray, ...parts: readonly (string | number)[]): NamedQuery => ({
    name,
    text: String.raw({ raw: text }, ...parts),
  });
