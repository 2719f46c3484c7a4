/** The first row of a query that always answers some, such as a count. Throws for none: zero would be a figure. */
export function firstRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A query that always answers a row answered none.");
  return row;
}
