import { readText, type AddressQuery } from "./address.ts";
import { useAddress } from "./use-address.ts";

/** The query parameter of the search, which every list has. */
const SEARCH = "busca";

/** The filters of a list, for its request, its toolbar and its empty state. */
export interface ListFilters<Values = object> {
  /** What the query string asks for, by parameter; null or '' if it doesn't, or asks for something invalid. */
  readonly values: Values;
  /** The search; '' if there is none. */
  readonly search: string;
  /** The number of active filters, not counting the search. */
  readonly active: number;
  /** Whether a filter or the search is active. */
  readonly narrowed: boolean;
  /** Clears the filters and the search. */
  readonly clear: () => void;
}

/** A list's filters, as `read` finds them in the query string, and its search. */
export function useListFilters<Values extends object>(
  read: (query: AddressQuery) => Values,
): ListFilters<Values> {
  const { query, change } = useAddress();
  const values = read(query);
  const search = readText(query, SEARCH);
  const active = Object.values(values).filter((value) => value !== null && value !== "").length;
  const names = [SEARCH, ...Object.keys(values)];
  return {
    values,
    search,
    active,
    narrowed: active > 0 || search !== "",
    clear: () => change(Object.fromEntries(names.map((name) => [name, null]))),
  };
}

/** For a list that is only searched. */
export const noFilters = () => ({});
