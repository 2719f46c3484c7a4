/** The first row of a query that always returns one, such as a count. Throws if there is none: zero would be a wrong figure. */
export function firstRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A query that always returns a row returned none.");
  return row;
}
