import type { ApiError } from "@rifas/api-client/api-error";
import type { Query } from "@rifas/api-client/get";
import { useSWRConfig } from "swr";
import { readPage } from "./address.ts";
import { useAddress } from "./use-address.ts";
import { useFreshQuery } from "./use-fresh-query.ts";

/** A list, in the shape its table needs. */
export interface List<T> {
  readonly data: T | undefined;
  /** `refreshing` while the previous page is still shown. Background revalidation does not count as `refreshing`. */
  readonly state: "ready" | "loading" | "refreshing" | "failed";
  readonly error: ApiError | undefined;
  readonly retry: () => Promise<void>;
  /** True while a request is in progress, also in the background. */
  readonly revalidating: boolean;
}

/** Loads a page of a list and by default shows the previous page until it arrives, so that the layout doesn't jump. */
export function useList<T>(
  query: Query<T> | null,
  { keepPrevious = true }: { keepPrevious?: boolean } = {},
): List<T> {
  const { cache } = useSWRConfig();
  const { data, error, revalidating, retry } = useFreshQuery(query, { keepPrevious });
  const own = query === null ? undefined : cache.get(query.key)?.data;
  const shared = { data, error, retry, revalidating };
  if (own === undefined && error !== undefined && !revalidating)
    return { ...shared, state: "failed" };
  if (data === undefined) return { ...shared, state: error === undefined ? "loading" : "failed" };
  return { ...shared, state: own === undefined ? "refreshing" : "ready" };
}

/** The same at the page that the address names. */
export function usePages<T>(query: (page: number) => Query<T>): List<T> {
  return useList(query(readPage(useAddress().query)));
}

/** Keeps a list loading until what stands above it is known. If that came later, it would push the list down under a finger. */
export function shownBelow<T>(list: List<T>, isKnown: boolean): List<T> {
  return isKnown ? list : { ...list, data: undefined, state: "loading" };
}
