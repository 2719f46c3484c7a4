import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changedValues } from "./changed-values.ts";

/**
 * Shows what was saved in a form that stays open, and keeps what its user has changed since it was sent: on a slow connection
 * people go on typing. That counts as unsaved.
 */
export function showSaved<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  saved: Values,
): void {
  const since = changedValues(form.getValues(), sent);
  form.reset(saved);
  if (Object.keys(since).length > 0) {
    form.reset({ ...saved, ...since }, { keepDefaultValues: true });
  }
}
