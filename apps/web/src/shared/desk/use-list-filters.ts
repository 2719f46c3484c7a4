import { useAddress } from "./use-address.ts";

/** The query parameter of the search, which every list has. */
const SEARCH = "busca";

/** The active filters of a list, for its toolbar and its empty state. */
export interface ListFilters {
  /** The number of active filters, not counting the search. */
  readonly active: number;
  /** Whether a filter or the search is active. */
  readonly narrowed: boolean;
  /** Whether the search is active. */
  readonly searched: boolean;
  /** Clears the filters and the search. */
  readonly clear: () => void;
}

/** Reads the filters with these parameter names, and the search, from the query string. */
export function useListFilters(names: readonly string[]): ListFilters {
  const { query, change } = useAddress();
  const active = names.filter((name) => (query.get(name) ?? "") !== "").length;
  const searched = (query.get(SEARCH) ?? "").trim() !== "";
  return {
    active,
    narrowed: active > 0 || searched,
    searched,
    clear: () => change(Object.fromEntries([SEARCH, ...names].map((name) => [name, null]))),
  };
}
