import type { ApiClient } from "@rifas/api-client/client";
import { FilterBar } from "@rifas/ui/filter-bar";
import { SearchBox } from "@rifas/ui/search-box";
import type { ClipboardEventHandler, ReactNode } from "react";
import { useTakesOut } from "../session/use-takes-out.ts";
import { ExportButton } from "./export-button.tsx";
import { useAddress } from "./use-address.ts";
import type { ListFilters } from "./use-list-filters.ts";
import type { List } from "./use-list.ts";
import { MOST_SEARCHED, useSearchText } from "./use-search-text.ts";

/** The toolbar above every desk list: search, filters and, for who may take out buyers' data, CSV export. */
export function ListToolbar(props: {
  /** What is being searched, in the plural: 'compras'. */
  noun: string;
  placeholder: string;
  /** Sees what is pasted into the search, and may take it. Default none. */
  onPaste?: ClipboardEventHandler<HTMLInputElement> | undefined;
  list: Pick<List<unknown>, "state">;
  filters: ListFilters;
  /** The CSV's file name prefix, its description and how to fetch it. */
  csv: { name: string; subject: string; fetch: (client: ApiClient) => Promise<string> };
  /** A choice of what is listed, and the filter used most. */
  before: ReactNode;
  first: ReactNode;
  /** The other filters. */
  children: ReactNode;
}) {
  const takesOut = useTakesOut();
  const search = useSearchText(useAddress(), "busca");
  return (
    <FilterBar
      before={props.before}
      first={props.first}
      search={
        <SearchBox
          label={`Buscar ${props.noun}`}
          placeholder={props.placeholder}
          value={search.typed}
          maxLength={MOST_SEARCHED}
          state={props.list.state === "refreshing" ? "searching" : "idle"}
          onChange={(event) => search.setTyped(event.target.value)}
          onPaste={props.onPaste}
        />
      }
      activeCount={props.filters.active}
      onClear={props.filters.clear}
      actions={takesOut ? <ExportButton {...props.csv} /> : undefined}
    >
      {props.children}
    </FilterBar>
  );
}
