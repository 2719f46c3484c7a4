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

/** The names of all request fields in openapi.yaml that accept this text. */
export function fieldsThatAccept(text: string): Set<string> {
  const file = path.join(import.meta.dirname, "../../../../openapi.yaml");
  const contract: Contract = parse(readFileSync(file, "utf8"));
  const found = new Set<string>();
  const visit = (schema: Schema, name: string): void => {
    const { $ref } = schema;
    if ($ref !== undefined) {
      const target = contract.components.schemas[$ref.split("/").at(-1) ?? ""];
      if (target !== undefined) visit(target, name);
      return;
    }
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
