import { useAddress } from "./use-address.ts";

/** The search of a list, which every list has. */
const SEARCH = "busca";

/** What a list is narrowed to, as its head and its empty state need it. */
export interface ListFilters {
  /** How many filters beside the search are on. */
  readonly active: number;
  /** Whether anything narrows the list at all. */
  readonly narrowed: boolean;
  /** Takes all of it off. */
  readonly clear: () => void;
}

/** The filters of a list by their names in the address, beside its search. */
export function useListFilters(names: readonly string[]): ListFilters {
  const { query, change } = useAddress();
  const active = names.filter((name) => (query.get(name) ?? "") !== "").length;
  return {
    active,
    narrowed: active > 0 || (query.get(SEARCH) ?? "").trim() !== "",
    clear: () => change(Object.fromEntries([SEARCH, ...names].map((name) => [name, null]))),
  };
}
