import { ApiError } from "./api-error.ts";
import type { ErrorBody } from "./types.ts";

/** A response that isn't a success, from either transport. */
export interface ErrorResponse {
  status: number;
  statusText: string;
  /** The parsed body, or its text when it isn't JSON. */
  body: unknown;
  retryAfter: string | null;
}

/** The standard phrases of statuses, for HTTP/2, whose answers bring none. */
const phrases: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  408: "Request Timeout",
  409: "Conflict",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Entity",
  428: "Precondition Required",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/**
 * The `ApiError` for an error response. E-mail calls fail with 'Error {status}: {statusText}', by the
 * standard phrase where the answer has none; their reason is in
 * `serverText`. A body that doesn't follow the contract becomes `unexpected_answer`, with its own `error` text if it has
 * one, otherwise (a proxy's page) with a message that includes the status.
 */
export function readError(path: string, answer: ErrorResponse): ApiError {
  const { status, body } = answer;
  const said = textIn(body, "error");
  const message = path.startsWith("/admin/emails")
    ? `Error ${status}: ${answer.statusText || (phrases[status] ?? "")}`.trim()
    : (said ??
      (status >= 500
        ? `Algo falló de nuestro lado (error ${status}). Intenta de nuevo en unos minutos.`
        : `No pudimos hacer lo que pediste (error ${status}). Recarga la página e intenta de nuevo.`));
  const shared = { status, serverText: said, requestId: textIn(body, "request_id") };
  const seconds = secondsOf(answer.retryAfter);
  if (!isErrorBody(body)) {
    return new ApiError(message, { ...shared, code: "unexpected_answer", retryAfter: seconds });
  }
  const { error: _error, code, details, request_id: _id, retry_after, ...facts } = body;
  const retryAfter = retry_after ?? seconds;
  return new ApiError(message, { ...shared, code, details: details ?? [], retryAfter, facts });
}

/** Whether a body follows the contract: an answer of our server, not of a proxy before it. */
export function isErrorBody(body: unknown): body is ErrorBody {
  return textIn(body, "error") !== null && textIn(body, "code") !== null;
}

function textIn(body: unknown, field: "error" | "code" | "request_id"): string | null {
  if (typeof body !== "object" || body === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(body, field)?.value;
  return typeof value === "string" && value !== "" ? value : null;
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
