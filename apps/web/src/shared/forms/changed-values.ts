import type { FieldValues } from "react-hook-form";

/** A form's values that differ from those before, by name; lists and objects are compared by what they hold. */
export function changedValues<Values extends FieldValues>(
  values: Values,
  before: Readonly<Record<string, unknown>>,
): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name in values) {
    if (JSON.stringify(values[name]) !== JSON.stringify(before[name])) changed[name] = values[name];
  }
  return changed;
}
