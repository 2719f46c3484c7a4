import { defaultPathSerializer } from "openapi-fetch";
import type { ApiClient } from "./client.ts";
import { loadingRules, type LoadingRules } from "./loading-rules.ts";
import type {
  CallArguments,
  CallControl,
  CallData,
  OperationAt,
  PathsWith,
} from "./operation-paths.ts";
import { serializeQuery, type Loose } from "./query.ts";

/** One query: its key, how to fetch it, and its loading rules. Loaders and components share it. */
export interface Query<T> extends LoadingRules {
  /** The key in SWR's cache and in a page's `fallback`: the path with its parameters. */
  readonly key: string;
  readonly fetch: (client: ApiClient, signal?: AbortSignal | null) => Promise<T>;
}

/** The values of a GET by name, those of its path and of its query; filters may be as a form holds them. */
export type GetValues<Path extends PathsWith<"get">> = Given<
  OperationAt<"get", Path>["parameters"]["path"]
> &
  Loose<Given<NonNullable<OperationAt<"get", Path>["parameters"]["query"]>>>;
type Given<Parameters> = [Parameters] extends [undefined] ? unknown : Parameters;

/** The query of a GET, such as `get("/raffles/{id}/history", { id, page })`, with the loading rules of its path. */
export function get<Path extends PathsWith<"get">>(
  path: Path,
  ...[values]: CallArguments<GetValues<Path>>
): Query<CallData<"get", Path>> {
  return queryOf(path, values ?? {});
}

/** The same unchecked, with headers and how it is called. */
export function queryOf<Data>(
  path: PathsWith<"get">,
  values: object,
  { header, ...control }: CallControl & { readonly header?: object } = {},
): Query<Data> {
  const filters = Object.entries(values).filter(([name]) => !path.includes(`{${name}}`));
  const query = Object.fromEntries(filters);
  // Both serializers of paths take the values that the path names, and leave the rest.
  const at = defaultPathSerializer(path, { ...values });
  const text = serializeQuery(query);
  const { retryWhenBusy, ...rules } = loadingRules[path] ?? {};
  return {
    key: text === "" ? at : `${at}?${text}`,
    fetch: (client, signal) => {
      // `get` and the others check the call against the contract.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const call = client.get as (path: string, init: object) => Promise<Data>;
      return call(path, {
        params: { path: values, query, header },
        ...control,
        retryWhenBusy,
        signal,
      });
    },
    ...rules,
  };
}
