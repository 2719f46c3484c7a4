import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type AnySchema, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import { projectRoot } from "../project-root.ts";

/** Who may call an operation: `x-access` of openapi.yaml. */
export type Access = "anyone" | "secret" | "staff" | "admin";

/** A schema of the contract, as far as this code looks into it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  default?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** A declared parameter, its references resolved. */
export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
}

interface Content {
  [mediaType: string]: { schema: Schema };
}

interface DeclaredResponse {
  headers?: Record<string, unknown>;
  content?: Content;
}

/** One operation of openapi.yaml, its own references resolved. */
export interface ContractOperation {
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** As written: '/raffles/{id}'. */
  path: string;
  access: Access;
  parameters: Parameter[];
  body: { mediaType: string; schema: Schema } | undefined;
  /** `x-value-schemas`: what the body's `value` must fit, by the path's `key`. */
  valueSchemas: Record<string, string> | undefined;
  responses: Record<string, DeclaredResponse>;
}

/** openapi.yaml, ready to route and to validate by. */
export interface Contract {
  operations: ContractOperation[];
  /** Where the operations live: '/api'. */
  prefix: string;
  /** Follows `$ref`s until a schema that is none; keywords beside a reference win. */
  resolve(schema: Schema): Schema;
  /** A strict validator: nothing is coerced or removed, only declared defaults are filled in. */
  compile(schema: Schema): ValidateFunction;
}

const contractId = "contract";
const methods = { get: "GET", post: "POST", put: "PUT", delete: "DELETE" } as const;
const accesses: readonly string[] = ["anyone", "secret", "staff", "admin"];

/** Reads the product's contract. */
export function loadContract(): Contract {
  return readContract(readFileSync(join(projectRoot(), "openapi.yaml"), "utf8"));
}

/** Reads a contract from its text; throws where an operation lacks what routing needs. */
export function readContract(text: string): Contract {
  const document: Document = parse(text);
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    // Not part of `strict`: refuses Infinity, which JSON.parse makes of 1e999.
    strictNumbers: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: true,
    formats: { binary: true },
  });
  addFormats.default(ajv);
  ajv.addSchema(document as AnySchema, contractId, undefined, false);

  const at = (pointer: string): unknown =>
    pointer
      .slice("#/".length)
      .split("/")
      .reduce<unknown>((node, part) => {
        const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
        return (node as Record<string, unknown> | undefined)?.[key];
      }, document);
  const follow = <T extends { $ref?: string }>(node: T): T => {
    if (node.$ref === undefined) return node;
    const { $ref, ...beside } = node;
    return { ...follow(at($ref) as T), ...beside } as T;
  };

  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(methods).flatMap(([key, method]) => {
      const operation = item[key as keyof typeof methods];
      if (operation === undefined) return [];
      const { operationId: id } = operation;
      const access = operation["x-access"];
      if (id === undefined || !accesses.includes(access)) {
        throw new Error(`${method} ${path} of openapi.yaml needs an operationId and an x-access.`);
      }
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(follow);
      const [content] = Object.entries(operation.requestBody?.content ?? {});
      const body = content && { mediaType: content[0], schema: content[1].schema };
      const responses = Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, follow(response)]),
      );
      const valueSchemas = operation["x-value-schemas"];
      return [
        { id, method, path, access: access as Access, parameters, body, valueSchemas, responses },
      ];
    }),
  );
  return {
    operations,
    prefix: document.servers[0]?.url ?? "",
    resolve: follow,
    compile: (schema) => ajv.compile(absolute(schema)),
  };
}

interface Document {
  servers: { url: string }[];
  paths: Record<string, PathItem>;
}

type PathItem = { parameters?: (Parameter & { $ref?: string })[] } & Partial<
  Record<keyof typeof methods, Operation>
>;

interface Operation {
  operationId?: string;
  "x-access": string;
  "x-value-schemas"?: Record<string, string>;
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { content: Content };
  responses: Record<string, DeclaredResponse & { $ref?: string }>;
}

/** A copy whose references name the contract, so that it can be compiled on its own. */
function absolute(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "$ref" && typeof value === "string" && value.startsWith("#")
      ? contractId + value
      : value,
  );
}
