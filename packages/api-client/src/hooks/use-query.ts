import { useCallback, useEffect } from "react";
import useSWR from "swr";
import { useApiClient } from "../api-provider.ts";
import { ApiError } from "../api-error.ts";
import type { Query } from "../get.ts";

/** The state of a query. Branch on `data === undefined`, never on whether something is loading. */
export interface QueryState<T> {
  /** The data: fresh, or the last known while it is revalidated. */
  readonly data: T | undefined;
  /** Why the last attempt failed; `data` may still hold older data. */
  readonly error: ApiError | undefined;
  /** True while a request is in progress, including in the background. */
  readonly revalidating: boolean;
  /** Fetches again now; never rejects, a failure shows in `error`. */
  readonly retry: () => Promise<void>;
}

/**
 * Fetches a query with the product's loading rules: no refetch on window focus, one retry (never after a 4xx, nor if the page
 * decides when to ask), polling only
 * while the page is visible. With null it fetches nothing. `keepPrevious` shows the last page while the next one loads.
 */
export function useQuery<T>(
  query: Query<T> | null,
  options: { keepPrevious?: boolean } = {},
): QueryState<T> {
  const client = useApiClient();
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(
    query?.key ?? null,
    query === null ? null : () => query.fetch(client, null),
    {
      revalidateOnFocus: false,
      errorRetryCount: 1,
      shouldRetryOnError: query?.pacedByPage === true ? false : isWorthRetrying,
      keepPreviousData: options.keepPrevious ?? false,
      refreshInterval: query?.refreshMs ?? 0,
      ...freshness(query?.freshForMs),
    },
  );
  const retry = useCallback(async () => {
    await mutate().catch(() => undefined);
  }, [mutate]);
  const hasFailed = error !== undefined;
  const refreshMs = query?.refreshMs;
  useEffect(() => {
    if (!hasFailed || refreshMs === undefined) return;
    // SWR stops polling after an error.
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void retry();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [hasFailed, refreshMs, retry]);
  return { data, error: asApiError(error), revalidating: isValidating, retry };
}

function freshness(freshForMs: number | undefined) {
  if (freshForMs === undefined) return {};
  if (freshForMs === Number.POSITIVE_INFINITY) {
    return { revalidateIfStale: false, revalidateOnReconnect: false };
  }
  return { dedupingInterval: freshForMs };
}

/** A 4xx stays the same however often it is retried. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

function asApiError(error: unknown): ApiError | undefined {
  if (error === undefined || error instanceof ApiError) return error;
  // A bug, not a response: it belongs to the error screen.
  throw error;
}
