import { ApiError } from "./api-error.ts";
import { failureMessages } from "./failure-messages.ts";
import type { ErrorBody } from "./types.ts";

/** What is known of an answer that isn't a success, whichever transport brought it. */
export interface RefusedAnswer {
  status: number;
  statusText: string;
  /** The parsed body, or its text when it isn't JSON. */
  body: unknown;
  retryAfter: string | null;
}

/**
 * The `ApiError` of a refused answer. E-mail calls fail with 'Error {status}: {statusText}' (A5), their reason is in
 * `serverText`; a body that isn't the contract's (a proxy's page) becomes `unexpected_answer`.
 */
export function readError(path: string, answer: RefusedAnswer): ApiError {
  const { status, body } = answer;
  const known = isErrorBody(body) ? body : null;
  const { error, code, details, request_id, retry_after, ...facts } = known ?? unknownBody;
  const message = path.startsWith("/admin/emails")
    ? `Error ${status}: ${answer.statusText}`
    : error;
  return new ApiError(message, {
    status,
    code: known ? code : "unexpected_answer",
    serverText: known ? error : null,
    details: details ?? [],
    requestId: known ? request_id : null,
    retryAfter: retry_after ?? secondsOf(answer.retryAfter),
    facts,
  });
}

const unknownBody: ErrorBody = {
  error: failureMessages.unexpected_answer,
  code: "internal_error",
  request_id: "",
};

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === "object" &&
    body !== null &&
    "error" in body &&
    typeof body.error === "string" &&
    "code" in body &&
    typeof body.code === "string"
  );
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
