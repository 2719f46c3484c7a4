import type { ClientErrorCode } from "./api-error.ts";

/** What users read when there is no response that follows the contract: what happened and what to do. */
export const failureMessages: Readonly<Record<ClientErrorCode, string>> = {
  network_error: "No pudimos conectarnos. Revisa tu conexión a internet e intenta de nuevo.",
  timeout:
    "La respuesta no llegó a tiempo: puede ser tu conexión, o que haya mucha gente a la vez. Intenta de nuevo.",
  aborted: "Se canceló antes de terminar.",
  unexpected_answer: "Algo falló de nuestro lado. Intenta de nuevo en unos minutos.",
};
