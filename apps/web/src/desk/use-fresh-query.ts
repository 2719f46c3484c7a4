import { useQuery, type QueryState } from "@rifas/api-client/hooks/use-query";
import type { Query } from "@rifas/api-client/queries";
import { useEffect, useState } from "react";
import type { LoaderFunctionArgs } from "react-router-dom";
import { SWRConfig, useSWRConfig } from "swr";
import { environmentOf, type PageData } from "../data/loader-environment.ts";

/**
 * A query whose older answer is shown at once and renewed on each visit: at the desk, others change things all day. What
 * can't change (a photo) is asked with `useQuery`.
 */
export function useFreshQuery<T>(
  query: Query<T> | null,
  options: { keepPrevious?: boolean } = {},
): QueryState<T> {
  const { cache } = useSWRConfig();
  const key = query?.key ?? null;
  const isKnown = key !== null && cache.get(key)?.data !== undefined;
  // Remembered from the first time a key is rendered, before the query itself fills its place.
  const [visit, setVisit] = useState({ key, isKnown });
  if (visit.key !== key) setVisit({ key, isKnown });
  const state = useQuery(query, options);
  const { retry } = state;
  useEffect(() => {
    if (visit.isKnown) void retry();
  }, [visit, retry]);
  return state;
}

/** For the loader of a page that reads with `useFreshQuery`: asks in advance only for what isn't held yet. */
export function prefetchMissing(
  args: LoaderFunctionArgs,
  queries: readonly Query<unknown>[],
): Promise<PageData> {
  const { cache } = SWRConfig.defaultValue;
  const missing = queries.filter(({ key }) => cache.get(key)?.data === undefined);
  return environmentOf(args).prefetch(missing, args.request.signal);
}
