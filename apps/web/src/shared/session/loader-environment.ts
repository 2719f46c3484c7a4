import type { Query } from "@rifas/api-client/get";
import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router-dom";
import type { SessionStore } from "./session-store.ts";

/** A loader's result: data under the same SWR keys by which components read it. */
export interface PageData {
  readonly swr: Readonly<Record<string, unknown>>;
}

/** What loaders need. The server and the browser each implement it. */
export interface LoaderEnvironment {
  /**
   * Loads data before the components render. The server awaits all of it and embeds it in the document. The browser
   * only starts the requests, so that the page appears at once with its skeletons and its components show any error.
   */
  readonly prefetch: (queries: readonly Query<unknown>[], signal: AbortSignal) => Promise<PageData>;
  /** Prefetches a query, then the queries that depend on its answer. */
  readonly prefetchAfter: <T>(
    first: Query<T>,
    next: (answer: T) => readonly Query<unknown>[],
    signal: AbortSignal,
  ) => Promise<PageData>;
  /** Awaits one answer, in the browser too. */
  readonly load: <T>(query: Query<T>, signal: AbortSignal) => Promise<T>;
  /** The browser's session; null on the server. */
  readonly session: SessionStore | null;
}

export const loaderEnvironment = createContext<LoaderEnvironment>();

/** The environment that a loader was called with. */
export function environmentOf(args: Pick<LoaderFunctionArgs, "context">): LoaderEnvironment {
  const context: Readonly<RouterContextProvider> = args.context;
  return context.get(loaderEnvironment);
}

/** Merges the data of all loaders into SWR's fallback map. */
export function mergeFallback(loaderData: Readonly<Record<string, unknown>> | null | undefined) {
  const fallback: Record<string, unknown> = {};
  for (const data of Object.values(loaderData ?? {})) {
    if (isPageData(data)) Object.assign(fallback, data.swr);
  }
  return fallback;
}

function isPageData(value: unknown): value is PageData {
  return typeof value === "object" && value !== null && "swr" in value;
}
