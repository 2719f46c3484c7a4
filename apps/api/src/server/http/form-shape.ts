import type { Contract, Schema } from "./contract.ts";

/** A field that isn't a file, and the most bytes it can need. */
interface FormField {
  schema: Schema;
  maxBytes: number;
}

/** How to read a form: which fields are files, which are JSON, and the schema of everything but the files. */
export interface FormShape {
  schema: Schema;
  files: ReadonlySet<string>;
  requiredFiles: readonly string[];
  fields: ReadonlyMap<string, FormField>;
  /** The fewest parts allowed, files included (`minProperties`). */
  minParts: number;
}

/** The shape of a form from its object schema. Throws for a field without a size limit. */
export function formShape(contract: Contract, schema: Schema): FormShape {
  const fields = new Map<string, FormField>();
  const files = new Set<string>();
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const resolved = contract.resolve(property);
    if (resolved.format === "binary") files.add(name);
    else fields.set(name, { schema: resolved, maxBytes: maxFieldBytes(contract, resolved) });
  }
  const required = schema.required ?? [];
  const { minProperties, ...rest } = schema;
  return {
    minParts: typeof minProperties === "number" ? minProperties : 0,
    fields,
    files,
    requiredFiles: required.filter((name) => files.has(name)),
    schema: {
      ...rest,
      properties: Object.fromEntries(
        Object.entries(schema.properties ?? {}).filter(([name]) => !files.has(name)),
      ),
      required: required.filter((name) => !files.has(name)),
    },
  };
}

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
function maxFieldBytes(contract: Contract, field: Schema): number {
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
