import type { ReactNode } from "react";

/** One column of a DataTable. */
export interface DataColumn<Row> {
  /** Identifies the column; also used in `sort`. */
  readonly id: string;
  /** The label above the column, or beside each fact on a card. */
  readonly header: string;
  /** Renders a row's cell. */
  readonly cell: (row: Row) => ReactNode;
  /** `end` for money and counts. Default `start`. */
  readonly align?: "start" | "end" | undefined;
  /** `muted` for secondary facts, in a table. Default `ink`. */
  readonly tone?: "ink" | "muted" | undefined;
  /** `anywhere` for user-entered text, which may be one very long word. Default `words`, and `anywhere` in place `title`. */
  readonly breaks?: "words" | "anywhere" | undefined;
  /** Whether the column can be sorted. Default `no`. */
  readonly sortable?: "yes" | "no" | undefined;
  /**
   * Its place on a card: `title` at the top, which names the row; `aside` beside it; `row` below, with its header; `wide`
   * only in the table. Default `row`.
   */
  readonly place?: "title" | "aside" | "row" | "wide" | undefined;
}

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
