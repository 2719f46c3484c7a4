import { fail, type Refusal } from "../failure.ts";

const retrySeconds = 5;

/** The refusal of what this server could do, only not at this moment; with the seconds after which to try again. */
export function serverBusy(): Refusal {
  return fail(
    "server_busy",
    "Hay demasiadas solicitudes en este momento. Intenta de nuevo en unos segundos.",
    { facts: { retry_after: retrySeconds } },
  );
}
