/** Expected failures, returned as values; bugs throw. http/errors.ts maps each to a status. */
export type FailureCode =
  | "validation_failed"
  | "page_too_deep"
  | "not_found"
  | "unauthorized"
  | "invalid_credentials"
  | "forbidden"
  | "too_many_requests"
  | "unsupported_media_type"
  | "body_too_large"
  | "file_required"
  | "file_too_large"
  | "file_type_not_allowed"
  | "image_too_large"
  | "server_busy"
  | "email_taken"
  | "weak_password"
  | "password_change_required"
  | "last_admin"
  | "raffle_not_publishable"
  | "raffle_not_on_sale"
  | "raffle_state"
  | "raffle_has_purchases"
  | "raffle_locked"
  | "proofs_waiting"
  | "results_recorded"
  | "draw_passed"
  | "sales_closed"
  | "terms_changed"
  | "not_enough_tickets"
  | "numbers_taken"
  | "quantity_out_of_range"
  | "too_many_holds"
  | "too_many_unpaid"
  | "proof_of_work_required"
  | "idempotency_key_reused"
  | "hold_expired"
  | "already_extended"
  | "proof_already_attached"
  | "proof_missing"
  | "proof_in_use"
  | "status_changed"
  | "transition_not_allowed"
  | "reason_required"
  | "warnings_unconfirmed"
  | "purchase_state"
  | "email_not_configured"
  | "email_failed";

/** A problem with one field of a form; `field` is its path in the request. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Machine-readable facts sent along with the error text. */
export interface FailureFacts {
  available?: number;
  taken?: string[];
  missing?: string[];
  pending?: number;
  retry_after?: number;
  challenge?: string;
  current_status?: string;
  changed_by?: string | null;
  changed_at?: string | null;
}

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
