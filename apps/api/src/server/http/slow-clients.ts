import type { ServerConfig } from "../../platform/settings/config.ts";

/** How often Node checks for requests that are overdue. */
const checkMilliseconds = 1_000;

/**
 * HTTP server options against clients that hold connections without using them (slow loris, slow body): headers are due
 * within seconds, a whole request within minutes (a photo over slow mobile data takes that long); idle connections and
 * kept-alive connections without a next request are closed.
 */
export function slowClientLimits({ timeouts }: Pick<ServerConfig, "timeouts">) {
  return {
    requestTimeout: timeouts.requestSeconds * 1_000,
    connectionTimeout: timeouts.idleSeconds * 1_000,
    keepAliveTimeout: timeouts.keepAliveSeconds * 1_000,
    http: {
      headersTimeout: timeouts.headersSeconds * 1_000,
      connectionsCheckingInterval: checkMilliseconds,
    },
  };
}
