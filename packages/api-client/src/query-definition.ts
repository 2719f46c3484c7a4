import type { ApiClient } from "./client.ts";
import { serializeQuery } from "./query.ts";

/** One query: its key, how to fetch it, and its loading rules. Loaders and components share it. */
export interface Query<T> {
  /** The key in SWR's cache and in a page's `fallback`: the path with its parameters. */
  readonly key: string;
  readonly fetch: (client: ApiClient, signal: AbortSignal | null) => Promise<T>;
  /** For how long data needs no revalidation; Infinity: it never goes stale. */
  readonly freshForMs?: number;
  /** How often it is polled while the page is visible. */
  readonly refreshMs?: number;
  /** The page itself decides when to ask again, also after a failure. */
  readonly pacedByPage?: boolean;
}

/** The key of a path and its query. Keys begin with their path, by which `queryGroups` recognises them. */
export function queryKey(path: string, query: object = {}): string {
  const text = serializeQuery(query);
  return text === "" ? path : `${path}?${text}`;
}

/** The data of a query: `QueryData<ReturnType<typeof queries.raffle>>`. */
export type QueryData<Asked> = Asked extends Query<infer Data> ? Data : never;
