/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   under 640 px the parts are not laid out as a table, and only explicit roles preserve its semantics. */

import type { ComponentProps, ReactNode } from "react";
import { dataTableMessages as words } from "./data-table.messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { tableBodyVariants, tableFrameVariants } from "./data-table.variants.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { SkeletonRow } from "./table-cells.tsx";
import { lookOf, type DataColumn, type Sortable, sortFromKey, sortKey } from "./table-model.ts";
import { DataRow, HeaderRow } from "./table-rows.tsx";
import { SelectField } from "../select-field/select-field.tsx";

/** The other parts that screens need, importable from the same path. */
export { RowLink, type RowLinkProps } from "./row-link.tsx";
export type { DataColumn, DataSort } from "./table-model.ts";

interface TableContent<Row> {
  /** The table's accessible name: what the rows are ('Compras por revisar'). Required. */
  caption: string;
  /** The rows of this page. Required. */
  rows: readonly Row[];
  /** `loading` shows skeletons, `refreshing` keeps the rows and is aria-busy, `failed` shows `error`. Default `ready`. */
  state?: "ready" | "loading" | "refreshing" | "failed" | undefined;
  /** Shown when there are no rows: an EmptyState. Required. */
  empty: ReactNode;
  /** Shown when it failed: an ErrorState. Default none. */
  error?: ReactNode;
}

interface TableShape<Row> {
  /** The columns, in order. The one with place `title` is the row header. Required. */
  columns: readonly DataColumn<Row>[];
  /** Returns a row's unique key. Required. */
  rowKey: (row: Row) => string;
  /** Number of skeleton rows. Default 6. */
  skeletonRows?: number | undefined;
  /** Buttons at the end of each row. Default none. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

interface Unselectable {
  selected?: undefined;
  onSelectedChange?: undefined;
  rowName?: undefined;
  bulkActions?: undefined;
}

interface Selectable<Row> {
  /** The keys of the selected rows; without it rows can't be selected. Default none. */
  selected: ReadonlySet<string>;
  /** Called with the new selection. */
  onSelectedChange: (selected: ReadonlySet<string>) => void;
  /** A row's name, for its checkbox ('R7K-4M2P'). */
  rowName: (row: Row) => string;
  /** Actions for the selected rows. Default none. */
  bulkActions?: ReactNode;
}

/** How a table shows its rows: its columns, actions, order and selection. */
export type DataTableSetup<Row> = TableShape<Row> & Sortable & (Selectable<Row> | Unselectable);

export type DataTableProps<Row> = Omit<ComponentProps<"div">, "children"> &
  TableContent<Row> &
  DataTableSetup<Row>;

/**
 * Rows of one kind. From 640 px on it is a table with sorting and selection; below, each row is two lines, or a card with named
 * facts if a column is in place `row`. It shows its own loading, empty and error states.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    state = "ready",
    empty,
    error,
    skeletonRows = 6,
    actions,
    sort,
    onSortChange,
    selected,
    onSelectedChange,
    rowName,
    bulkActions,
    className,
    ...rest
  } = props;
  const busy = state === "loading" || state === "refreshing";
  const body = state === "failed" ? error : state !== "loading" && rows.length === 0 ? empty : null;
  const selection =
    selected === undefined ? null : { selected, onSelectedChange, rowName, keys: rows.map(rowKey) };
  const [order, look] = [{ columns, sort, onSortChange }, lookOf(columns)];

  return (
    <div
      {...rest}
      className={withLayout("@container", className)}
      aria-busy={busy || undefined}
      data-component="data-table"
      data-state={state}
    >
      <span role="status" className="sr-only">
        {busy ? words.loading : ""}
      </span>
      {selected && selected.size > 0 ? (
        <SelectionBar count={selected.size} onClear={() => onSelectedChange(new Set())}>
          {bulkActions}
        </SelectionBar>
      ) : null}
      {body === null ? <SortSelect {...order} rows={rows.length} /> : null}
      {body ?? (
        <div className={tableFrameVariants({ look })}>
          <table role="table" className="block w-full @min-[40rem]:table">
            <caption className="sr-only">{caption}</caption>
            <HeaderRow
              {...order}
              look={look}
              selection={selection}
              hasActions={actions !== undefined}
            />
            <tbody role="rowgroup" className={tableBodyVariants({ look })}>
              {state === "loading"
                ? Array.from({ length: skeletonRows }, (_, index) => (
                    <SkeletonRow
                      key={index}
                      look={look}
                      columns={columns}
                      extra={(selected ? 1 : 0) + (actions ? 1 : 0)}
                    />
                  ))
                : rows.map((row) => (
                    <DataRow
                      key={rowKey(row)}
                      look={look}
                      row={row}
                      rowKey={rowKey(row)}
                      columns={columns}
                      selection={selection}
                      actions={actions}
                    />
                  ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** The order of the cards, which have no headers to sort by. A single one has none. */
function SortSelect<Row>({
  columns,
  sort,
  onSortChange,
  rows,
}: Sortable & { columns: readonly DataColumn<Row>[]; rows: number }) {
  const sortable = columns.filter((column) => column.sort !== undefined);
  if (sortable.length === 0 || !onSortChange || rows === 1) return null;
  return (
    <SelectField
      className="mb-3 @min-[40rem]:hidden"
      label={words.sortBy}
      labelDisplay="hidden"
      value={sort ? sortKey(sort) : ""}
      placeholder={sort ? undefined : words.asItComes}
      onChange={(event) => {
        const next = sortFromKey(event.target.value);
        if (next) onSortChange(next);
      }}
      options={sortable.flatMap(({ sort: column = "", header }) => [
        { value: sortKey({ column, direction: "ascending" }), label: words.up(header) },
        { value: sortKey({ column, direction: "descending" }), label: words.down(header) },
      ])}
    />
  );
}
