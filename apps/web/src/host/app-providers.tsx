import { ApiProvider } from "@rifas/api-client/api-provider";
import type { ApiClient } from "@rifas/api-client/client";
import type { ReactNode } from "react";
import { SWRConfig, type Cache, type SWRConfiguration } from "swr";
import { OriginContext } from "../shared/layout/page-head.tsx";
import type { SessionStore } from "../shared/session/session-store.ts";
import { SessionContext, anonymousStore } from "../shared/session/use-session.ts";

/**
 * Defaults for every query, in addition to the loading rules in `useQuery`. Mounting a component never revalidates:
 * data embedded in the document isn't fetched again, and loaders revalidate stale data on navigation.
 */
const swrOptions = {
  revalidateIfStale: false,
  errorRetryInterval: 2_000,
} satisfies SWRConfiguration;

/** The contexts that every component needs, set up identically on the server, in the browser and in stories. */
export function AppProviders(props: {
  origin: string;
  client: ApiClient;
  /** Responses embedded in the document, by SWR key. */
  fallback: Readonly<Record<string, unknown>>;
  /** A separate cache for this render (server, stories). Default: SWR's global cache. */
  cache?: Cache;
  session?: SessionStore;
  children: ReactNode;
}) {
  const { cache } = props;
  const options: SWRConfiguration = {
    ...swrOptions,
    fallback: props.fallback,
    ...(cache === undefined ? {} : { provider: () => cache }),
  };
  return (
    <OriginContext value={props.origin}>
      <SessionContext value={props.session ?? anonymousStore}>
        <ApiProvider client={props.client}>
          <SWRConfig value={options}>{props.children}</SWRConfig>
        </ApiProvider>
      </SessionContext>
    </OriginContext>
  );
}
