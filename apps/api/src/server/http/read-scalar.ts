import type { Schema } from "./contract.ts";

/**
 * Parses text (a path parameter, a query parameter, a header, a plain form field) by its declared type. Text of another type
 * stays text, and validation, which coerces nothing, refuses it with its own message.
 */
export function readScalar(text: string, schema: Schema): unknown {
  const types = [schema.type ?? []].flat();
  if (types.includes("integer") && /^-?(0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (types.includes("number") && /^-?(0|[1-9]\d{0,15})(\.\d{1,10})?$/.test(text))
    return Number(text);
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}
