/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   under 640 px the parts are not laid out as a table, and only explicit roles preserve its semantics. */
import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";
import { dataTableMessages as words } from "./data-table.messages.ts";
import { formatCount } from "../../text/format-count.ts";
import { withLayout } from "../../text/with-layout.ts";
import { SelectField } from "../select-field/select-field.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import {
  cellVariants,
  factNameVariants,
  headerCellVariants,
  rowVariants,
  skeletonPlaceVariants,
  tableBodyVariants,
  tableFrameVariants,
  tableHeadVariants,
  tableVariants,
} from "./data-table.variants.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { SortButton } from "./sort-button.tsx";
import { sortFromKey, sortKey, type DataColumn, type DataSort } from "./table-model.ts";

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

interface Sortable {
  /** The current order of the rows. Default none. */
  sort?: DataSort | undefined;
  /** Called with the requested order; the parent sorts. Default none. */
  onSortChange?: ((sort: DataSort) => void) | undefined;
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
 * Rows of one kind. From 640 px on it is a table with sorting and selection; below, each row is a card with named facts. It
 * shows its own loading, empty and error states.
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
  const order = { columns, sort, onSortChange };

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
      {body === null ? <SortSelect {...order} /> : null}
      {body ?? (
        <div className={tableFrameVariants()}>
          <table role="table" className={tableVariants()}>
            <caption className="sr-only">{caption}</caption>
            <HeaderRow {...order} selection={selection} hasActions={actions !== undefined} />
            <tbody role="rowgroup" className={tableBodyVariants()}>
              {state === "loading"
                ? Array.from({ length: skeletonRows }, (_, index) => (
                    <SkeletonRow
                      key={index}
                      columns={columns}
                      extra={(selected ? 1 : 0) + (actions ? 1 : 0)}
                    />
                  ))
                : rows.map((row) => (
                    <DataRow
                      key={rowKey(row)}
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

/** The selection of a table whose rows can be selected. */
interface Selection<Row> {
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: ReadonlySet<string>) => void;
  rowName: (row: Row) => string;
  /** The keys of the rows on this page. */
  keys: readonly string[];
}

interface Order<Row> extends Sortable {
  columns: readonly DataColumn<Row>[];
}

/** The number of selected rows, with their actions. It stays in sight while scrolling. */
function SelectionBar(props: { count: number; onClear: () => void; children: ReactNode }) {
  return (
    <div className="sticky top-2 z-20 mb-3 flex items-center gap-2 rounded-lg border border-transparent bg-inverse px-4 py-2 text-on-inverse">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-semibold">
          {words.selected(formatCount(props.count))}
        </p>
        {props.children}
      </div>
      <button
        type="button"
        aria-label={words.clear}
        title={words.clear}
        onClick={props.onClear}
        className="touch-target flex size-9 shrink-0 items-center justify-center rounded-md border border-current outline-offset-[-4px] focus-visible:outline-current"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** The order of the cards, which have no headers to sort by. */
function SortSelect<Row>({ columns, sort, onSortChange }: Order<Row>) {
  const sortable = columns.filter((column) => column.sortable === "yes");
  if (sortable.length === 0 || !onSortChange) return null;
  return (
    <SelectField
      className="mb-3 @min-[40rem]:hidden"
      label={words.sortBy}
      value={sort ? sortKey(sort) : ""}
      placeholder={sort ? undefined : words.asItComes}
      onChange={(event) => {
        const next = sortFromKey(event.target.value);
        if (next) onSortChange(next);
      }}
      options={sortable.flatMap(({ id, header }) => [
        { value: sortKey({ column: id, direction: "ascending" }), label: words.up(header) },
        { value: sortKey({ column: id, direction: "descending" }), label: words.down(header) },
      ])}
    />
  );
}

function HeaderRow<Row>(
  props: Order<Row> & { selection: Selection<Row> | null; hasActions: boolean },
) {
  const { columns, sort, onSortChange, selection } = props;
  return (
    <thead role="rowgroup" className={tableHeadVariants()}>
      <tr role="row">
        {selection ? (
          <th role="columnheader" scope="col" className="w-14 px-1.5">
            <RowCheckbox
              label={words.selectAll}
              state={pageSelection(selection)}
              onChange={(on) => selection.onSelectedChange(new Set(on ? selection.keys : []))}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            aria-sort={column.sortable === "yes" ? ariaSort(column.id, sort) : undefined}
            className={headerCellVariants({ align: column.align })}
          >
            {column.sortable === "yes" && onSortChange ? (
              <SortButton column={column.id} sort={sort} onSortChange={onSortChange}>
                {column.header}
              </SortButton>
            ) : (
              column.header
            )}
          </th>
        ))}
        {props.hasActions ? (
          <th role="columnheader" scope="col" className={headerCellVariants()}>
            <span className="sr-only">{words.actions}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

/** Whether none, all or some of the page's rows are selected. */
function pageSelection({ keys, selected }: Pick<Selection<unknown>, "keys" | "selected">) {
  const chosen = keys.filter((key) => selected.has(key)).length;
  if (chosen === 0) return "off";
  return chosen === keys.length ? "on" : "mixed";
}

function DataRow<Row>(props: {
  row: Row;
  rowKey: string;
  columns: readonly DataColumn<Row>[];
  selection: Selection<Row> | null;
  actions: ((row: Row) => ReactNode) | undefined;
}) {
  const { row, rowKey, columns, selection, actions } = props;
  const on = selection?.selected.has(rowKey) ?? false;
  return (
    <tr
      role="row"
      aria-selected={selection ? on : undefined}
      className={rowVariants({ state: on ? "selected" : "idle" })}
    >
      {selection ? (
        <td role="cell" className={cellVariants({ place: "select" })}>
          <RowCheckbox
            label={words.select(selection.rowName(row))}
            state={on ? "on" : "off"}
            onChange={(next) =>
              selection.onSelectedChange(withKey(selection.selected, rowKey, next))
            }
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <Cell key={column.id} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
      {actions ? (
        <td role="cell" className={cellVariants({ place: "actions", align: "end" })}>
          {actions(row)}
        </td>
      ) : null}
    </tr>
  );
}

function withKey(keys: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}

interface CellProps<Row> {
  column: DataColumn<Row>;
  /** Skeleton cells are not row headers. */
  content?: "said" | "skeleton";
  children: ReactNode;
}

/** One fact; on a card it shows its name, in a table the column header does. */
function Cell<Row>({ column, content = "said", children }: CellProps<Row>) {
  const { place = "row", align, header } = column;
  const { breaks = place === "title" ? "anywhere" : "words" } = column;
  const look = cellVariants({ place, align, tone: column.tone, breaks });
  if (place === "title" && content === "said") {
    return (
      <th role="rowheader" scope="row" className={look}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" className={look}>
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

function SkeletonRow<Row>({
  columns,
  extra,
}: {
  columns: readonly DataColumn<Row>[];
  extra: number;
}) {
  return (
    <tr role="row" className={rowVariants()}>
      {columns.map((column) => (
        <Cell key={column.id} column={column} content="skeleton">
          <Skeleton className={skeletonPlaceVariants({ align: column.align })} />
        </Cell>
      ))}
      {extra > 0 ? (
        <td role="cell" colSpan={extra} className={cellVariants({ place: "wide" })}>
          <Skeleton className="w-11" />
        </td>
      ) : null}
    </tr>
  );
}

function ariaSort(column: string, sort: DataSort | undefined) {
  return sort?.column === column ? sort.direction : "none";
}
