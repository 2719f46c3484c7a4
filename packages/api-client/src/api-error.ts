import type { ErrorBody, ErrorCode, FieldProblem } from "./types.ts";

/** Codes for what went wrong before an answer of the contract arrived. */
export type ClientErrorCode = "network_error" | "timeout" | "aborted" | "unexpected_answer";

/** The named facts an error answer may carry beside its text: `available`, `taken`, `current_status` and so on. */
export type ErrorFacts = Omit<
  ErrorBody,
  "error" | "code" | "details" | "request_id" | "retry_after"
>;

/**
 * The one error every call fails with. `message` is the server's `error` text (Spanish, for a person), `code` is for a
 * program, `details` name the fields of a form, `facts` hold what the code promises (`not_enough_tickets`: `available`).
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status; 0 when no answer arrived. */
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  /** The server's own text, also where `message` must read otherwise (e-mail calls); null when no answer arrived. */
  readonly serverText: string | null;
  readonly details: readonly FieldProblem[];
  /** Finds the answer in the server's log. */
  readonly requestId: string | null;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | null;
  readonly facts: Readonly<ErrorFacts>;

  constructor(
    message: string,
    about: {
      status: number;
      code: ErrorCode | ClientErrorCode;
      serverText?: string | null;
      details?: readonly FieldProblem[];
      requestId?: string | null;
      retryAfter?: number | null;
      facts?: ErrorFacts;
      cause?: unknown;
    },
  ) {
    super(message, { cause: about.cause });
    this.status = about.status;
    this.code = about.code;
    this.serverText = about.serverText ?? null;
    this.details = about.details ?? [];
    this.requestId = about.requestId ?? null;
    this.retryAfter = about.retryAfter ?? null;
    this.facts = about.facts ?? {};
  }

  /** The message for one field of a form, if the server named it. */
  problemOf(field: string): string | undefined {
    return this.details.find((detail) => detail.field === field)?.message;
  }
}

/** True for an error of the API with this code (or any, when none is named). */
export function isApiError(error: unknown, code?: ErrorCode | ClientErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
