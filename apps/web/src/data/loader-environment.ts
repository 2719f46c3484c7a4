import type { Query } from "@rifas/api-client/queries";
import {
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router-dom";
import type { SessionStore } from "../session/session-store.ts";

/** What a loader answers: data under the very keys by which components read it. */
export interface PageData {
  readonly swr: Readonly<Record<string, unknown>>;
}

/** What loaders need, which differs between server and browser. */
export interface LoaderEnvironment {
  /**
   * Gets the answers ready for the components. On the server it waits for them all and hands them over; in the browser
   * it only sets out, so that the page appears at once with its skeletons, and components show what fails.
   */
  readonly prefetch: (queries: readonly Query<unknown>[], signal: AbortSignal) => Promise<PageData>;
  /** Prefetches a query and then those that depend on its answer. */
  readonly prefetchAfter: <T>(
    first: Query<T>,
    next: (answer: T) => readonly Query<unknown>[],
    signal: AbortSignal,
  ) => Promise<PageData>;
  /** One answer, awaited on both sides, from the cache where it is fresh. */
  readonly load: <T>(query: Query<T>, signal: AbortSignal) => Promise<T>;
  /** The session of this browser; null on the server, which has none. */
  readonly session: SessionStore | null;
}

export const loaderEnvironment = createContext<LoaderEnvironment>();

/** The environment of a loader's call. */
export function environmentOf(args: Pick<LoaderFunctionArgs, "context">): LoaderEnvironment {
  const context: Readonly<RouterContextProvider> = args.context;
  return context.get(loaderEnvironment);
}

/** Merges every loader's answer into SWR's one fallback map. */
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
