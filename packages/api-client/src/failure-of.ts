import { ApiError } from "./api-error.ts";

/**
 * Why something that shows 'sending' ended, whatever was thrown: a call's own error; or for a bug one that can be shown in its place, while
 * the bug itself is reported as a rejection that nobody handled.
 */
export function failureOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  void Promise.reject(thrown);
  return new ApiError("Algo falló en esta página. Recárgala e intenta otra vez.", {
    status: 0,
    code: "unexpected_answer",
    cause: thrown,
  });
}
