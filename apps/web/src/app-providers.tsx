import { ApiProvider } from "@rifas/api-client/api-provider";
import type { ApiClient } from "@rifas/api-client/client";
import type { ReactNode } from "react";
import { SWRConfig, type Cache, type SWRConfiguration } from "swr";
import { swrOptions } from "./shared/swr-options.ts";
import { OriginContext } from "./shared/layout/page-head.tsx";
import type { SessionStore } from "./shared/session/session-store.ts";
import { anonymousStore, SessionContext } from "./shared/session/use-session.ts";

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
