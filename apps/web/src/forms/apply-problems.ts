import type { ApiError } from "@rifas/api-client/api-error";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Puts what the server said of a form's fields at these fields, and the focus at the first of them. Answers whether it
 * named any; what it didn't is for the form's own error.
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
