import type { Contract, Schema } from "./contract.ts";
import { maxFieldBytes } from "./max-field-bytes.ts";

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
