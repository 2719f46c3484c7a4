import { integer, type Read } from "../environment-values.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";

/** How long the server waits for slow or silent clients, in seconds. */
export interface Timeouts {
  /** For a request's headers. */
  headersSeconds: number;
  /** For a whole request, its photo included. */
  requestSeconds: number;
  /** Without any traffic on a connection. */
  idleSeconds: number;
  /** For the next request on a kept-alive connection; longer than the timeout of a proxy in front. */
  keepAliveSeconds: number;
}

/** Reads the timeouts. Throws StartUpError if headers may take longer than the whole request. */
export function readTimeouts(read: Read): Timeouts {
  const seconds = (name: string, fallback: number) =>
    integer(read, name, { fallback, min: 1, max: 3_600 });
  const requestSeconds = seconds("REQUEST_SECONDS", 300);
  const headersSeconds = seconds("HEADERS_SECONDS", Math.min(20, requestSeconds));
  if (headersSeconds > requestSeconds) {
    throw new StartUpError("HEADERS_SECONDS no puede ser mayor que REQUEST_SECONDS.");
  }
  return {
    headersSeconds,
    requestSeconds,
    idleSeconds: seconds("IDLE_SECONDS", 60),
    keepAliveSeconds: seconds("KEEP_ALIVE_SECONDS", 72),
  };
}
