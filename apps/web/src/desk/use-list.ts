import type { ApiError } from "@rifas/api-client/api-error";
import type { Query } from "@rifas/api-client/queries";
import { useSWRConfig } from "swr";
import { useFreshQuery } from "./use-fresh-query.ts";

/** A list as its table shows it. */
export interface List<T> {
  readonly data: T | undefined;
  /** `refreshing` while the shown page is still the one before; a renewal in the background is nobody's business. */
  readonly state: "ready" | "loading" | "refreshing" | "failed";
  readonly error: ApiError | undefined;
  readonly retry: () => Promise<void>;
  readonly retrying: boolean;
}

/** Asks for a page of a list and keeps the one before in sight meanwhile, so that nothing jumps. */
export function useList<T>(query: Query<T> | null): List<T> {
  const { cache } = useSWRConfig();
  const { data, error, revalidating, retry } = useFreshQuery(query, { keepPrevious: true });
  const own = query === null ? undefined : cache.get(query.key)?.data;
  const shared = { data, error, retry, retrying: revalidating };
  if (own === undefined && error !== undefined && !revalidating)
    return { ...shared, state: "failed" };
  if (data === undefined) return { ...shared, state: error === undefined ? "loading" : "failed" };
  return { ...shared, state: own === undefined ? "refreshing" : "ready" };
}
