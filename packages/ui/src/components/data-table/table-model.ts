import type { ReactNode } from "react";

/** One column of a DataTable. */
export interface DataColumn<Row> {
  /** The label above the column, or beside each fact on a card; no other column of the table has it. */
  readonly header: string;
  /** Renders a row's cell. */
  readonly cell: (row: Row) => ReactNode;
  /** What a row's cell says below that, smaller; nothing shows of null. Default none. */
  readonly note?: ((row: Row) => ReactNode) | undefined;
  /** `end` for money and counts. Default `start`. */
  readonly align?: "start" | "end" | undefined;
  /** `muted` for secondary facts, in a table. Default `ink`. */
  readonly tone?: "ink" | "muted" | undefined;
  /**
   * `anywhere` for user-entered text, which may be one very long word, and `name` for a raffle's name, with at least 160 px: in
   * dense rows both are cut where their column ends, like a title. Default `words`.
   */
  readonly breaks?: "words" | "anywhere" | "name" | undefined;
  /** What `sort` calls it, if the rows can be ordered by it. Default none. */
  readonly sort?: string | undefined;
  /**
   * Its place under 640 px. `title`, which names the row, and `aside` share the first line; `lead`, `under` and `end` the
   * second. What is seldom there is `below`, and may take lines. `row` is on a line of its own, with its header; `wide` is only in
   * the table. Default `row`.
   */
  readonly place?:
    | "title"
    | "aside"
    | "lead"
    | "under"
    | "end"
    | "below"
    | "row"
    | "wide"
    | undefined;
}

/**
 * `lines` for a table without a column in place `row`: each of its rows takes one dense line, under 640 px two. In `cards` a row
 * takes the lines that it needs.
 */
export type TableLook = "lines" | "cards";

export const lookOf = (columns: readonly DataColumn<never>[]): TableLook =>
  columns.some(({ place = "row" }) => place === "row") ? "cards" : "lines";

/** A sort order. */
export interface DataSort {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

/** A sort order as the value of a select option. */
export const sortKey = ({ column, direction }: DataSort): string => `${direction}:${column}`;

/** Parses such a value; null if it isn't one. */
export function sortFromKey(key: string): DataSort | null {
  const [direction, column] = key.split(/:(.*)/s);
  if (column === undefined || (direction !== "ascending" && direction !== "descending"))
    return null;
  return { column, direction };
}

/** The order of a table's rows, and the callback that changes it. */
export interface Sortable {
  /** The current order of the rows. Default none. */
  sort?: DataSort | undefined;
  /** Called with the requested order; the parent sorts. Default none. */
  onSortChange?: ((sort: DataSort) => void) | undefined;
}
