import type { Schema } from "./contract.ts";

/**
 * Reads text (a path part, a query parameter, a header, a plain field of a form) by its declared type. Text that isn't
 * of that type stays text, so that validation, which coerces nothing, refuses it with a message of its own.
 */
export function readScalar(text: string, schema: Schema): unknown {
  const types = [schema.type ?? []].flat();
  if (types.includes("integer") && /^-?(0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (types.includes("number") && /^-?(0|[1-9]\d{0,15})(\.\d{1,10})?$/.test(text))
    return Number(text);
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}
