import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Shows what was saved in a form that stays open, and keeps what its user has changed since it was sent: on a slow connection
 * people go on typing. That counts as unsaved.
 */
export function showSaved<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  saved: Values,
): void {
  const now = form.getValues();
  form.reset(saved);
  const since: Partial<Values> = {};
  for (const name in now) {
    if (JSON.stringify(now[name]) !== JSON.stringify(sent[name])) since[name] = now[name];
  }
  if (Object.keys(since).length > 0)
    form.reset({ ...saved, ...since }, { keepDefaultValues: true });
}
