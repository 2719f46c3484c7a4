import { defaultPathSerializer } from "openapi-fetch";
import type { ApiClient } from "./client.ts";
import type { paths } from "./generated/schema.ts";
import type {
  CallArguments,
  CallData,
  CallInit,
  OperationAt,
  PathsWith,
} from "./operation-paths.ts";
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

/** The query of a GET. Keys begin with their path, by which `queryGroups` recognises them. */
export function get<Path extends PathsWith<"get">>(
  path: Path,
  ...[init]: CallArguments<CallInit<paths[Path]["get"]>>
): Query<CallData<"get", Path>> {
  return queryOf(path, init ?? {});
}

/** The queries of a list, by which page of it and which filters its operation takes. */
export function list<Path extends PathsWith<"get">>(path: Path) {
  return (query: QueryAt<Path> = {}): Query<CallData<"get", Path>> =>
    queryOf(path, { params: { query } });
}

type QueryAt<Path extends PathsWith<"get">> =
  | NonNullable<OperationAt<"get", Path>["parameters"]["query"]>
  | Record<string, never>;

interface UncheckedInit {
  readonly params?: { readonly path?: Record<string, unknown>; readonly query?: object };
}

function queryOf<Data>(path: string, init: UncheckedInit): Query<Data> {
  const { params = {} } = init;
  const at = defaultPathSerializer(path, params.path ?? {});
  const query = serializeQuery(params.query ?? {});
  return {
    key: query === "" ? at : `${at}?${query}`,
    fetch: (client, signal) => {
      // `get` and `list` check the call against the contract.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const call = client.get as (path: string, init: object) => Promise<Data>;
      return call(path, { ...init, signal });
    },
  };
}

/** The data of a query: `QueryData<ReturnType<typeof queries.raffle>>`. */
export type QueryData<Asked> = Asked extends Query<infer Data> ? Data : never;
