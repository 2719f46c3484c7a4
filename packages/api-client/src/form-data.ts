/**
 * Encodes a form as the contract requires: scalars as plain fields, lists and objects as one field of JSON text, files as
 * they are; null and undefined are left out.
 */
export function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form;
}
