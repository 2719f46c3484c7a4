import { fail, type Refusal } from "../failure.ts";

const retrySeconds = 5;

/** 503: the server is overloaded; with the seconds after which to retry. */
export function serverBusy(): Refusal {
  return fail(
    "server_busy",
    "Hay demasiadas solicitudes en este momento. Intenta de nuevo en unos segundos.",
    { facts: { retry_after: retrySeconds } },
  );
}
