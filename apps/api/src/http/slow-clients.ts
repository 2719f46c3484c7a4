import type { ServerConfig } from "../config.ts";

/** How often Node looks for requests that are late. */
const checkMilliseconds = 1_000;

/**
 * Options of the HTTP server against clients that hold connections without using them (slow loris, slow body): headers
 * are due within seconds, a whole request within minutes (a photo over slow mobile data takes them), a connection on
 * which nothing moves is cut, and so is one kept open without a next request.
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
