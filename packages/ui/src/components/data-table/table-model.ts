import type { ReactNode } from "react";

/** One column of a DataTable. */
export interface DataColumn<Row> {
  /** What tells columns apart, and the name a sort uses. */
  readonly id: string;
  /** What is read over it, or beside each fact in a slip. */
  readonly header: string;
  /** One row's fact. */
  readonly cell: (row: Row) => ReactNode;
  /** `end` for money and counts. Default `start`. */
  readonly align?: "start" | "end" | undefined;
  /** `muted` for what is read last, in a table. Default `ink`. */
  readonly tone?: "ink" | "muted" | undefined;
  /** `anywhere` for what people type, which may be one endless word. Default `words`, and `anywhere` in place `title`. */
  readonly breaks?: "words" | "anywhere" | undefined;
  /** Whether its header sorts. Default `no`. */
  readonly sortable?: "yes" | "no" | undefined;
  /**
   * Where it stands in a slip: `title` on top and names the row, `aside` beside it, `row` beneath with
   * its header, `wide` only in a table. Default `row`.
   */
  readonly place?: "title" | "aside" | "row" | "wide" | undefined;
}

/** An order of rows. */
export interface DataSort {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

/** A sort as a word, for a list of choices. */
export const sortKey = ({ column, direction }: DataSort): string => `${direction}:${column}`;

/** The sort of such a word; null for another word. */
export function sortFromKey(key: string): DataSort | null {
  const [direction, column] = key.split(/:(.*)/s);
  if (column === undefined || (direction !== "ascending" && direction !== "descending"))
    return null;
  return { column, direction };
}
