/** Columns for a SELECT from a table under an alias: `p.id, p.code`. */
export function columnsOf(alias: string, columns: readonly string[]): string {
  return columns.map((column) => `${alias}.${column}`).join(", ");
}
