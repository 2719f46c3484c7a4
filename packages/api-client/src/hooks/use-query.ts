import { useCallback } from "react";
import useSWR from "swr";
import { useApiClient } from "../api-provider.ts";
import { ApiError } from "../api-error.ts";
import type { Query } from "../query-definition.ts";

/** What a component knows of a query. Branch on `data === undefined`, never on whether something is loading. */
export interface QueryState<T> {
  /** The answer: fresh, or the last one while it is renewed. */
  readonly data: T | undefined;
  /** Why the last attempt failed; `data` may still hold an older answer. */
  readonly error: ApiError | undefined;
  /** True while an answer is on its way, also in the background. */
  readonly revalidating: boolean;
  /** Asks again now; never rejects, a failure shows in `error`. */
  readonly retry: () => Promise<void>;
}

/**
 * Asks a query, with the product's loading rules: no refetch on window focus, one retry (never of a refusal), polling only
 * while the page is visible. With null nothing is asked. `keepPrevious` shows the last page while the next one loads.
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
      shouldRetryOnError: isWorthRetrying,
      keepPreviousData: options.keepPrevious ?? false,
      refreshInterval: query?.refreshMs ?? 0,
      ...freshness(query?.freshForMs),
    },
  );
  const retry = useCallback(async () => {
    await mutate().catch(() => undefined);
  }, [mutate]);
  return { data, error: asApiError(error), revalidating: isValidating, retry };
}

function freshness(freshForMs: number | undefined) {
  if (freshForMs === undefined) return {};
  if (freshForMs === Number.POSITIVE_INFINITY) {
    return { revalidateIfStale: false, revalidateOnReconnect: false };
  }
  return { dedupingInterval: freshForMs };
}

/** A refusal stays one however often it is asked again. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

function asApiError(error: unknown): ApiError | undefined {
  if (error === undefined || error instanceof ApiError) return error;
  // A bug, not an answer: it belongs to the error screen.
  throw error;
}
