import type { ErrorCode, Schema } from "@rifas/api-client/types";

/** The contract's codes of expected failures, returned as values; bugs throw. The contract has their statuses. */
export type FailureCode = Exclude<ErrorCode, "internal_error" | "unavailable">;

/** A problem with one field of a form; `field` is its path in the request. */
export type FieldProblem = Schema<"FieldProblem">;

/** Machine-readable facts sent along with the error text. */
export type FailureFacts = Omit<Schema<"Error">, "error" | "code" | "details" | "request_id">;

/** An expected failure, as it is sent to the client. */
export interface Failure {
  code: FailureCode;
  /** Spanish, for the user: what happened and what to do. */
  message: string;
  details?: FieldProblem[];
  facts?: FailureFacts;
}

/** The outcome of a rule: a value, or a failure that the user can do something about. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };
export type Refusal = Extract<Result<never>, { ok: false }>;

/** A success carrying its value. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** An expected failure; a transaction whose callback returns one is rolled back. */
export function fail(
  code: FailureCode,
  message: string,
  more: Omit<Failure, "code" | "message"> = {},
): Refusal {
  return { ok: false, failure: { code, message, ...more } };
}

/** An expected failure about one field of the form, which repeats the message as that field's problem. */
export function failAt(code: FailureCode, field: string, message: string): Refusal {
  return fail(code, message, { details: [{ field, message }] });
}

/** A field with an unacceptable value. */
export function invalidField(field: string, message: string): Refusal {
  return failAt("validation_failed", field, message);
}

/** The action needs a written reason. */
export function reasonRequired(message: string): Refusal {
  return failAt("reason_required", "reason", message);
}

/** 503: the server is overloaded, or couldn't do it now; with the seconds after which to retry. */
export function serverBusy(
  message = "Hay demasiadas solicitudes en este momento. Intenta de nuevo en unos segundos.",
): Refusal {
  return fail("server_busy", message, { facts: { retry_after: 5 } });
}

/** 429, with the seconds until the next call is allowed. */
export function tooManyCalls(seconds: number): Refusal {
  return fail(
    "too_many_requests",
    `Demasiados intentos. Espera ${waiting(seconds)} y vuelve a probar.`,
    { facts: { retry_after: seconds } },
  );
}

function waiting(seconds: number): string {
  if (seconds <= 20) return "unos segundos";
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "un minuto" : `${minutes} minutos`;
}
