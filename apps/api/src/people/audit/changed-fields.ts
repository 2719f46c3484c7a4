import type { FieldChange } from "../../database/stored-types.ts";

/** The fields of `after` whose value differs from `before`, as text for the audit log. */
export function changedFields<Field extends string>(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Partial<Record<Field, unknown>>>,
): FieldChange<Field>[] {
  return Object.keys(after)
    .filter((field): field is Field => field in after)
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after);
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}
