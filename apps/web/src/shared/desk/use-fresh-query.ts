import { useQuery, type QueryState } from "@rifas/api-client/hooks/use-query";
import type { Query } from "@rifas/api-client/get";
import { useEffect, useState } from "react";
import type { LoaderFunctionArgs } from "react-router-dom";
import { SWRConfig, useSWRConfig } from "swr";
import { environmentOf, type PageData } from "../session/loader-environment.ts";

/**
 * Like `useQuery`, but revalidates cached data on each visit, because other users change things all day. Data that
 * never changes (a photo) should use `useQuery`. With `ofThisVisit` there are no data until this visit's answer: for
 * a form, which would save an earlier visit's values over a colleague's change.
 */
export function useFreshQuery<T>(
  query: Query<T> | null,
  options: { keepPrevious?: boolean; ofThisVisit?: boolean } = {},
): QueryState<T> {
  const { cache } = useSWRConfig();
  const key = query?.key ?? null;
  const isKnown = key !== null && cache.get(key)?.data !== undefined;
  // Remember whether the key was cached when it first rendered, before the query itself fills the cache.
  const [visit, setVisit] = useState({ key, isKnown });
  if (visit.key !== key) setVisit({ key, isKnown });
  const state = useQuery(query, options);
  const { error, revalidating, retry } = state;
  const [asked, setAsked] = useState<typeof visit>();
  const [answered, setAnswered] = useState<typeof visit>();
  useEffect(() => {
    if (visit.isKnown) void retry().then(() => setAsked(visit));
  }, [visit, retry]);
  // While another part of the page asks again, the data may still be old; after a failure they are.
  const isAnswer = (!visit.isKnown || asked === visit) && !revalidating && error === undefined;
  if (isAnswer && answered !== visit) setAnswered(visit);
  return options.ofThisVisit === true && answered !== visit ? { ...state, data: undefined } : state;
}

/** For loaders of pages that use `useFreshQuery`: prefetches only what isn't cached, since the hook revalidates the rest. */
export function prefetchMissing(
  args: LoaderFunctionArgs,
  queries: readonly Query<unknown>[],
): Promise<PageData> {
  const { cache } = SWRConfig.defaultValue;
  const missing = queries.filter(({ key }) => cache.get(key)?.data === undefined);
  return environmentOf(args).prefetch(missing, args.request.signal);
}
