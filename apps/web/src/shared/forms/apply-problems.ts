import type { ApiError } from "@rifas/api-client/api-error";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Sets the server's messages on the form's fields and focuses the first of them. Returns whether any field had a
 * message; if none did, the caller shows the error for the whole form.
 */
export function applyProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: ApiError,
  fields: readonly FieldPath<Values>[],
): boolean {
  const named = fields.filter((field) => error.problemOf(field) !== undefined);
  for (const field of named) {
    form.setError(field, { type: "server", message: error.problemOf(field) ?? error.message });
  }
  if (named[0] !== undefined) form.setFocus(named[0]);
  return named.length > 0;
}
