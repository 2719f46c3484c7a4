import type { ErrorBody, ErrorCode, FieldProblem } from "./types.ts";

/** Codes for failures without a response that follows the contract. */
export type ClientErrorCode = "network_error" | "timeout" | "aborted" | "unexpected_answer";

/** Extra fields of an error response: `available`, `taken`, `current_status` and so on. */
export type ErrorFacts = Omit<
  ErrorBody,
  "error" | "code" | "details" | "request_id" | "retry_after"
>;

/**
 * The error of every failed call. `message` is the server's `error` text (Spanish, for people), `code` is for programs,
 * `details` name the fields of a form, `facts` hold the extra fields of a code (`not_enough_tickets`: `available`).
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  /** The server's own text, even where `message` must differ (e-mail calls); null without a response. */
  readonly serverText: string | null;
  readonly details: readonly FieldProblem[];
  /** Identifies the request in the server's log. */
  readonly requestId: string | null;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | null;
  readonly facts: Readonly<ErrorFacts>;
  /** Whether what was sent may have been saved: the same call again, under its key, finds out and saves nothing twice. */
  readonly unsure: boolean;

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
      unsure?: boolean;
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
    this.unsure = about.unsure ?? false;
  }

  /** The message for one field of a form, if the server named it. */
  problemOf(field: string): string | undefined {
    return this.details.find((detail) => detail.field === field)?.message;
  }
}

/** True for an `ApiError`; with `code`, only for one that has it. Where that is false, TypeScript still knows an `ApiError` as one. */
export function isApiError(error: unknown): error is ApiError;
export function isApiError<Code extends ErrorCode | ClientErrorCode>(
  error: unknown,
  code: Code,
): error is ApiError & { readonly code: Code };
export function isApiError(error: unknown, code?: ErrorCode | ClientErrorCode): boolean {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
