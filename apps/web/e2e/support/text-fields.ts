import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

/** The parts of a JSON schema that this reads. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

const file = path.join(import.meta.dirname, "../../../../openapi.yaml");
const contract: Contract = parse(readFileSync(file, "utf8"));

/** A value for each field directly in this object of openapi.yaml that accepts this text: the text. */
export function everyTextField(object: string, text: string): Record<string, string> {
  const fields = Object.entries(contract.components.schemas[object]?.properties ?? {});
  const accepting = fields.filter(([, schema]) => accepts(resolved(schema), text));
  return Object.fromEntries(accepting.map(([name]) => [name, text]));
}

/** The names of all request fields in openapi.yaml that accept this text. */
export function fieldsThatAccept(text: string): Set<string> {
  const found = new Set<string>();
  const visit = (schema: Schema, name: string): void => {
    if (schema.$ref !== undefined) return visit(resolved(schema), name);
    if (accepts(schema, text)) found.add(name);
    for (const [property, inner] of Object.entries(schema.properties ?? {})) visit(inner, property);
    for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) visit(inner, name);
    if (schema.items !== undefined) visit(schema.items, name);
  };
  for (const operation of Object.values(contract.paths).flatMap((item) => Object.values(item))) {
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) visit(schema, "");
  }
  return found;
}

/** The schema that a reference names; any other schema is itself. */
function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const target = contract.components.schemas[schema.$ref.split("/").at(-1) ?? ""];
  if (target === undefined) throw new Error(`openapi.yaml has no ${schema.$ref}`);
  return target;
}

function accepts(schema: Schema, text: string): boolean {
  return (
    [schema.type ?? []].flat().includes("string") &&
    schema.enum === undefined &&
    schema.const === undefined &&
    schema.format === undefined &&
    (schema.maxLength ?? Infinity) >= text.length &&
    (schema.pattern === undefined || new RegExp(schema.pattern, "u").test(text))
  );
}
