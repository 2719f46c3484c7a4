/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   under 640 px the parts are not laid out as a table, and only explicit roles preserve its semantics. */
import type { ReactNode } from "react";
import { Skeleton } from "../skeleton/skeleton.tsx";
import {
  cellVariants,
  factNameVariants,
  rowVariants,
  skeletonPlaceVariants,
} from "./data-table.variants.ts";
import type { DataColumn, TableLook } from "./table-model.ts";

interface CellProps<Row> {
  look: TableLook;
  column: DataColumn<Row>;
  /** Skeleton cells are not row headers. */
  content?: "said" | "skeleton";
  children: ReactNode;
}

/** One fact. On a card it shows its name; in a table the column header does. */
export function Cell<Row>({ look, column, content = "said", children }: CellProps<Row>) {
  const { place = "row", align, header } = column;
  const { breaks = place === "title" ? "title" : "words" } = column;
  const className = cellVariants[look]({ place, align, tone: column.tone, breaks });
  const cut = breaks !== "words" && typeof children === "string" ? children : undefined;
  if (place === "title" && content === "said") {
    return (
      <th role="rowheader" scope="row" className={className}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" title={cut} className={className}>
      {place === "row" ? (
        <>
          <span aria-hidden className={factNameVariants()}>
            {header}
          </span>
          <span className="min-w-0 text-right @min-[40rem]:[text-align:inherit]">{children}</span>
        </>
      ) : (
        children
      )}
    </td>
  );
}

/** A row whose data is still loading; `extra` counts its cells without a column. */
export function SkeletonRow<Row>({
  look,
  columns,
  extra,
}: {
  look: TableLook;
  columns: readonly DataColumn<Row>[];
  extra: number;
}) {
  return (
    <tr role="row" className={rowVariants({ look })}>
      {columns.map((column) => (
        <Cell key={column.header} look={look} column={column} content="skeleton">
          <Skeleton className={skeletonPlaceVariants({ align: column.align })} />
        </Cell>
      ))}
      {extra > 0 ? (
        <td role="cell" colSpan={extra} className={cellVariants[look]({ place: "wide" })}>
          <Skeleton className="w-11" />
        </td>
      ) : null}
    </tr>
  );
}
