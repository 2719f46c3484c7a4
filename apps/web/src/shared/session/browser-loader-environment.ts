import type { ApiClient } from "@rifas/api-client/client";
import type { Query } from "@rifas/api-client/get";
import { mutate, preload, SWRConfig } from "swr";
import type { LoaderEnvironment } from "./loader-environment.ts";
import type { SessionStore } from "./session-store.ts";

/**
 * The browser's loader environment. Data embedded in the document (`arrived`, by key) counts as fetched now. Fresh
 * data is left alone, stale data is shown while it is revalidated, and missing data is fetched at once; the component
 * that needs it shows its skeleton or its error.
 */
export function browserLoaderEnvironment(
  client: ApiClient,
  session: SessionStore,
  arrived: Readonly<Record<string, unknown>> = {},
): LoaderEnvironment {
  const { cache } = SWRConfig.defaultValue;
  const loadedAt = new Map<string, number>();
  for (const [key, data] of Object.entries(arrived)) {
    cache.set(key, { data });
    loadedAt.set(key, performance.now());
  }

  const isFresh = (query: Query<unknown>) => {
    const at = loadedAt.get(query.key);
    return at !== undefined && performance.now() - at < (query.freshForMs ?? 0);
  };
  const fetchNow = async <T>(query: Query<T>, signal: AbortSignal | null): Promise<T> => {
    const answer = await query.fetch(client, signal);
    loadedAt.set(query.key, performance.now());
    return answer;
  };

  const store = (query: Query<unknown>, answer: unknown) =>
    mutate(query.key, answer, { revalidate: false });

  const prefetch = (queries: readonly Query<unknown>[]) => {
    // Until a first password is changed the server refuses everything, and SWR would hand a refusal asked for in advance
    // to the page that opens afterwards.
    const visitor = session.get();
    if (visitor.status === "authenticated" && visitor.user.must_change_password) return;
    for (const query of queries) {
      if (isFresh(query)) continue;
      if (cache.get(query.key)?.data === undefined) {
        // The component that reads this query shows the error.
        void preload(query.key, () => fetchNow(query, null)).catch(() => undefined);
      } else {
        // The page keeps showing the old data, so a failure here is only logged; the next read reports it.
        void store(query, fetchNow(query, null)).catch((error: unknown) => reportError(error));
      }
    }
  };

  return {
    session,
    async prefetch(queries) {
      prefetch(queries);
      return { swr: {} };
    },
    async prefetchAfter<T>(first: Query<T>, next: (answer: T) => readonly Query<unknown>[]) {
      const known: T | undefined = cache.get(first.key)?.data;
      prefetch([first]);
      // Without a cached answer, the components request the dependent queries once the first one arrives.
      if (known !== undefined) prefetch(next(known));
      return { swr: {} };
    },
    async load(query, signal) {
      const answer = await fetchNow(query, signal);
      await store(query, answer);
      return answer;
    },
  };
}
