import type { ApiClient } from "@rifas/api-client/client";
import type { Page } from "@rifas/api-client/types";
import { DataTable, type DataTableSetup } from "@rifas/ui/data-table";
import { Stack } from "@rifas/ui/stack";
import type { ClipboardEventHandler, ReactNode } from "react";
import { EmptyList, type EmptyWords } from "./empty-list.tsx";
import { ListPager } from "./list-pager.tsx";
import { QueryFailure } from "./query-failure.tsx";
import { noFilters, useListFilters, type ListFilters } from "./use-list-filters.ts";
import type { List } from "./use-list.ts";
import { FilterBar } from "@rifas/ui/filter-bar";
import { SearchBox } from "@rifas/ui/search-box";
import { useUser } from "../session/use-session.ts";
import { ExportButton } from "./export-button.tsx";
import { useAddress } from "./use-address.ts";
import { MOST_SEARCHED, useSearchText } from "./use-search-text.ts";

interface Toolbar {
  /** The search box's placeholder: what can be searched. */
  readonly placeholder: string;
  /** Sees what is pasted into the search, and may take it. Default none. */
  readonly onPaste?: ClipboardEventHandler<HTMLInputElement>;
  /** What belongs to the search, between it and the table. Default none. */
  readonly notice?: ReactNode;
  /** A choice of what is listed, before the search. Default none. */
  readonly before?: ReactNode;
  /** The filter used most, in the line of the search. Default none. */
  readonly first?: ReactNode;
  /** The other filters, behind a button. Default none. */
  readonly fields?: ReactNode;
  /** The CSV's file name prefix, its description ('estas compras') and how to fetch it. */
  readonly csv: {
    readonly name: string;
    readonly subject: string;
    readonly fetch: (client: ApiClient) => Promise<string>;
  };
}

/** A page of a list in the admin: its toolbar, the table with its loading, empty and error states, and its pager. */
export function DeskList<Row>(props: {
  list: List<Page<Row>>;
  /** What is listed, in the plural: 'Compras'. */
  caption: string;
  /** The singular and plural of what the pager counts: ['compra', 'compras']. */
  noun: readonly [one: string, many: string];
  /** Default none, for a list without search, filters and export. */
  toolbar?: Toolbar;
  /** The active filters. Default none but the search. */
  filters?: ListFilters;
  table: DataTableSetup<Row>;
  /** The empty state when there is nothing to list. */
  none: EmptyWords;
  /** The empty state when nothing matches the filters. Default `none`. */
  noMatch?: EmptyWords;
  /** The title of the error state. Default 'No pudimos cargar esto'. */
  failure?: string;
  /** `inset` inside a section. Default `card`. */
  place?: "card" | "inset";
}) {
  const { list, caption, toolbar, none } = props;
  const searched = useListFilters(noFilters);
  const filters = props.filters ?? searched;
  const look = props.place === "inset" ? ({ place: "inset", level: 3 } as const) : {};
  return (
    <Stack>
      {toolbar === undefined ? null : (
        <ListToolbar noun={caption} of={toolbar} list={list} filters={filters} />
      )}
      {toolbar?.notice}
      <DataTable<Row>
        {...props.table}
        caption={caption}
        rows={list.data?.items ?? []}
        state={list.state}
        empty={
          <EmptyList
            look={look}
            total={list.data?.total ?? 0}
            filters={filters}
            none={none}
            noMatch={props.noMatch ?? none}
          />
        }
        error={<QueryFailure of={list} {...look} title={props.failure} />}
      />
      {list.data === undefined ? null : <ListPager list={list.data} noun={props.noun} />}
    </Stack>
  );
}

/** The toolbar above every desk list: search, filters and, for who may take out buyers' data, CSV export. */
function ListToolbar(props: {
  noun: string;
  of: Toolbar;
  list: Pick<List<unknown>, "state">;
  filters: ListFilters;
}) {
  const { of } = props;
  const takesOut = useUser()?.takes_out_buyers === true;
  const search = useSearchText(useAddress(), "busca");
  return (
    <FilterBar
      before={of.before}
      first={of.first}
      search={
        <SearchBox
          label={`Buscar ${props.noun.toLocaleLowerCase("es")}`}
          placeholder={of.placeholder}
          value={search.typed}
          maxLength={MOST_SEARCHED}
          state={props.list.state === "refreshing" ? "searching" : "idle"}
          onChange={(event) => search.setTyped(event.target.value)}
          onPaste={of.onPaste}
        />
      }
      activeCount={props.filters.active}
      onClear={props.filters.clear}
      actions={takesOut ? <ExportButton {...of.csv} /> : undefined}
    >
      {of.fields}
    </FilterBar>
  );
}
