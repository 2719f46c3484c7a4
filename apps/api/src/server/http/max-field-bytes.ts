import type { Contract, Schema } from "./contract.ts";

/** Bytes for numbers, dates, and texts that a pattern keeps short. */
const SHORT = 200;
/** Bytes per character in UTF-8, and in JSON with every character escaped. */
const PLAIN = 4;
const ESCAPED = 12;
/** Bytes of punctuation and white space around each value of a list or object. */
const BETWEEN = 16;

/**
 * The most bytes that a form field can need: text as it is, lists and objects as JSON. Throws if the contract sets no bound,
 * so that every field has one.
 */
export function maxFieldBytes(contract: Contract, field: Schema): number {
  const schema = contract.resolve(field);
  const types = [schema.type ?? []].flat();
  const isJson = types.includes("array") || types.includes("object");
  return Math.max(SHORT, sizeOf(contract, schema, isJson ? ESCAPED : PLAIN));
}

function sizeOf(contract: Contract, unresolved: Schema, characterBytes: number): number {
  const schema = contract.resolve(unresolved);
  const size = (inner: Schema): number => sizeOf(contract, inner, characterBytes);
  const choices = [...partsOf(schema["anyOf"]), ...partsOf(schema["oneOf"])];
  if (choices.length > 0) return Math.max(...choices.map(size));
  const types = [schema.type ?? []].flat();
  if (types.includes("array"))
    return bound(schema, "maxItems") * (size(schema.items ?? {}) + BETWEEN);
  if (types.includes("object")) {
    return Object.entries(schema.properties ?? {}).reduce(
      (sum, [name, property]) => sum + name.length + size(property) + BETWEEN,
      BETWEEN,
    );
  }
  if (!types.includes("string") || isShort(schema)) return SHORT;
  return bound(schema, "maxLength") * characterBytes;
}

function isShort({ maxLength, pattern, format, enum: values, const: only }: Schema): boolean {
  return (
    maxLength === undefined && [pattern, format, values, only].some((rule) => rule !== undefined)
  );
}

function bound(schema: Schema, keyword: "maxItems" | "maxLength"): number {
  const value = schema[keyword];
  if (typeof value === "number") return value;
  throw new Error(
    `openapi.yaml has a field of a form without ${keyword}: ${JSON.stringify(schema)}`,
  );
}

function partsOf(value: unknown): Schema[] {
  return Array.isArray(value) ? value : [];
}
