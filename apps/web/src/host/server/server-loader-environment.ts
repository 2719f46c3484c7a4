import type { ApiClient } from "@rifas/api-client/client";
import type { Query } from "@rifas/api-client/get";
import { data } from "react-router-dom";
import type { LoaderEnvironment } from "../../shared/session/loader-environment.ts";

/** The server's loader environment: calls the API in process, awaits every answer and has no session. */
export function serverLoaderEnvironment(client: ApiClient): LoaderEnvironment {
  const load = async <T>(query: Query<T>, signal: AbortSignal): Promise<T> => {
    try {
      return await query.fetch(client, signal);
    } catch (error) {
      // A 404 becomes the page's status; anything else is a server error.
      if (statusOf(error) === 404) throw data(null, { status: 404 });
      throw error;
    }
  };
  const prefetch: LoaderEnvironment["prefetch"] = async (queries, signal) => {
    const answers = await Promise.all(
      queries.map(async (query) => [query.key, await load(query, signal)] as const),
    );
    return { swr: Object.fromEntries(answers) };
  };
  return {
    load,
    session: null,
    prefetch,
    async prefetchAfter(first, next, signal) {
      const answer = await load(first, signal);
      const { swr } = await prefetch(next(answer), signal);
      return { swr: { [first.key]: answer, ...swr } };
    },
  };
}

function statusOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "status" in error
    ? error.status
    : undefined;
}
