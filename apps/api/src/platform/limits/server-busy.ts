import { fail, type Refusal } from "../failure.ts";

/** 503: the server is overloaded, or couldn't do it now; with the seconds after which to retry. */
export function serverBusy(
  message = "Hay demasiadas solicitudes en este momento. Intenta de nuevo en unos segundos.",
): Refusal {
  return fail("server_busy", message, { facts: { retry_after: 5 } });
}
