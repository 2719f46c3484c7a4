import type { Query } from "@rifas/api-client/queries";
import type { LoaderFunctionArgs } from "react-router-dom";
import { SWRConfig } from "swr";
import { environmentOf, type PageData } from "../data/loader-environment.ts";

/** For pages that renew their own queries (`useFreshQuery`): asks in advance only for what isn't held yet. */
export function prefetchMissing(
  args: LoaderFunctionArgs,
  queries: readonly Query<unknown>[],
): Promise<PageData> {
  const { cache } = SWRConfig.defaultValue;
  const missing = queries.filter(({ key }) => cache.get(key)?.data === undefined);
  return environmentOf(args).prefetch(missing, args.request.signal);
}
