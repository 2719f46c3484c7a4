import { SelectField } from "../select-field/select-field.tsx";
import { dataTableMessages as words } from "./data-table.messages.ts";
import { sortFromKey, sortKey, type DataColumn, type Sortable } from "./table-model.ts";

/** The order of the cards, which have no headers to sort by. A single one has none. */
export function SortSelect<Row>({
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
