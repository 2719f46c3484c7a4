import type { ClientErrorCode } from "./api-error.ts";

/** What users read when there is no response that follows the contract: what happened and what to do. */
export const failureMessages: Readonly<Record<ClientErrorCode, string>> = {
  network_error: "No pudimos conectarnos. Revisa tu conexión a internet e intenta de nuevo.",
  timeout: "La conexión está muy lenta y no llegó la respuesta. Intenta de nuevo.",
  aborted: "Se canceló antes de terminar.",
  unexpected_answer: "Algo falló de nuestro lado. Intenta de nuevo en unos minutos.",
};
