import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** A JSON Schema or another object of the contract. */
export interface ContractNode {
  readonly [key: string]: unknown;
}

export interface MediaType {
  readonly schema: ContractNode;
  readonly example?: unknown;
  readonly examples?: unknown;
}

export interface ContractOperation {
  readonly operationId: string;
  readonly "x-access": string;
  readonly "x-takes-out"?: "buyers" | "buyer" | "page" | { readonly nobody: string };
  readonly parameters?: readonly ContractNode[];
  readonly security: readonly ContractNode[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Record<string, MediaType>;
  };
  readonly responses: Record<string, { readonly content?: Record<string, MediaType> }>;
}

interface Contract {
  readonly paths: Record<string, Record<string, ContractOperation>>;
  readonly components: {
    readonly schemas: Record<string, ContractNode>;
    readonly examples: Record<string, { readonly value: unknown }>;
  };
}

function readContract(): Contract {
  const found: unknown = parse(
    readFileSync(new URL("../../../../openapi.yaml", import.meta.url), "utf8"),
  );
  if (!isContract(found)) throw new Error("openapi.yaml has no paths and components.");
  return found;
}

function isContract(value: unknown): value is Contract {
  return isNode(value) && "paths" in value && "components" in value;
}

/** True for an object that isn't an array. */
export function isNode(value: unknown): value is ContractNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The parsed openapi.yaml. */
export const contract = readContract();

/** Every operation with its method and path. */
export const contractCalls = Object.entries(contract.paths).flatMap(([path, item]) =>
  ["get", "post", "put", "delete"].flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [{ path, method, operation }];
  }),
);

/** Visits every object below a node, with the keys that lead to it. */
export function walk(
  node: unknown,
  visit: (node: ContractNode, path: readonly string[]) => void,
  path: readonly string[] = [],
): void {
  if (typeof node !== "object" || node === null) return;
  if (isNode(node)) visit(node, path);
  for (const [key, value] of Object.entries(node)) walk(value, visit, [...path, key]);
}

/** Visits every schema that a body consists of, following references, with the path of the field it describes. */
export function walkBody(
  node: unknown,
  field: string,
  visit: (schema: ContractNode, field: string) => void,
): void {
  if (!isNode(node)) return;
  const reference = node["$ref"];
  const named =
    typeof reference === "string"
      ? contract.components.schemas[reference.split("/").at(-1) ?? ""]
      : {};
  const schema: ContractNode = { ...named, ...node };
  visit(schema, field);
  const properties = schema["properties"];
  for (const [name, property] of Object.entries(isNode(properties) ? properties : {})) {
    walkBody(property, `${field}.${name}`, visit);
  }
  for (const key of ["allOf", "anyOf", "oneOf"]) {
    const parts = schema[key];
    if (Array.isArray(parts)) for (const part of parts) walkBody(part, field, visit);
  }
  walkBody(schema["items"], `${field}[]`, visit);
}

/** Every pattern of the contract with the flags that it asks for: '' or, by `x-pattern-flags`, 'u'. */
export const patternFlags = new Map<string, string>();
walk(contract, ({ pattern, "x-pattern-flags": flags }) => {
  if (typeof pattern === "string") patternFlags.set(pattern, flags === "u" ? "u" : "");
});
