/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   under 640 px the parts are not laid out as a table, and only explicit roles preserve its semantics. */

import type { ReactNode } from "react";
import { dataTableMessages as words } from "./data-table.messages.ts";
import {
  cellVariants,
  headerCellVariants,
  rowVariants,
  selectAllVariants,
  sortButtonVariants,
} from "./data-table.variants.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { Note } from "../text/text.tsx";
import { Cell } from "./table-cells.tsx";
import type { DataColumn, DataSort, Sortable, TableLook } from "./table-model.ts";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";

/** The selection of a table whose rows can be selected. */
export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: ReadonlySet<string>) => void;
  rowName: (row: Row) => string;
  /** The keys of the rows on this page. */
  keys: readonly string[];
}

interface Order<Row> extends Sortable {
  columns: readonly DataColumn<Row>[];
}

/** The names of the columns, the box that selects the page, and the buttons that sort. */
export function HeaderRow<Row>(
  props: Order<Row> & { look: TableLook; selection: Selection<Row> | null; hasActions: boolean },
) {
  const { look, columns, sort, onSortChange, selection } = props;
  return (
    <thead
      role="rowgroup"
      className="sr-only @min-[40rem]:not-sr-only @min-[40rem]:table-header-group @min-[40rem]:bg-sunken"
    >
      <tr role="row">
        {selection ? (
          <th role="columnheader" scope="col" className={selectAllVariants({ look })}>
            <RowCheckbox
              label={words.selectAll}
              state={pageSelection(selection)}
              onChange={(on) => selection.onSelectedChange(new Set(on ? selection.keys : []))}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <th
            key={column.header}
            role="columnheader"
            scope="col"
            aria-sort={column.sort === undefined ? undefined : ariaSort(column.sort, sort)}
            className={headerCellVariants({ look, align: column.align })}
          >
            {column.sort && onSortChange ? (
              <SortButton column={column.sort} sort={sort} onSortChange={onSortChange}>
                {column.header}
              </SortButton>
            ) : (
              column.header
            )}
          </th>
        ))}
        {props.hasActions ? (
          <th role="columnheader" scope="col" className={headerCellVariants({ look })}>
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

/** One row: its box, its cells and its actions. */
export function DataRow<Row>(props: {
  look: TableLook;
  row: Row;
  rowKey: string;
  columns: readonly DataColumn<Row>[];
  selection: Selection<Row> | null;
  actions: ((row: Row) => ReactNode) | undefined;
}) {
  const { look, row, rowKey, columns, selection, actions } = props;
  const on = selection?.selected.has(rowKey) ?? false;
  return (
    <tr
      role="row"
      aria-selected={selection ? on : undefined}
      className={rowVariants({ look, state: on ? "selected" : "idle" })}
    >
      {selection ? (
        <td role="cell" className={cellVariants[look]({ place: "select" })}>
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
        <Cell key={column.header} look={look} column={column}>
          {column.note ? (
            <>
              {column.cell(row)}
              <Note>{column.note(row)}</Note>
            </>
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
      {actions ? (
        <td role="cell" className={cellVariants[look]({ place: "actions", align: "end" })}>
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

function ariaSort(column: string, sort: DataSort | undefined) {
  return sort?.column === column ? sort.direction : "none";
}

interface SortButtonProps {
  column: string;
  sort: DataSort | undefined;
  onSortChange: (sort: DataSort) => void;
  children: ReactNode;
}

/** A column header that sorts: ascending first, then descending. The th's aria-sort states the order. */
function SortButton({ column, sort, onSortChange, children }: SortButtonProps) {
  const direction = sort?.column === column ? sort.direction : null;
  const Arrow = direction === null ? ArrowUpDown : direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() =>
        onSortChange({ column, direction: direction === "ascending" ? "descending" : "ascending" })
      }
      className={sortButtonVariants({ state: direction === null ? "off" : "on" })}
    >
      {children}
      <Arrow aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
