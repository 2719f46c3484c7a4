import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { DataValidationCxt } from "ajv/dist/types/index.js";
import addFormats from "ajv-formats";
import { isEmail } from "@rifas/domain/email-address";
import { pasted, type PasteKind } from "@rifas/domain/pasted";
import { parse } from "yaml";
import { projectRoot } from "../../platform/project-root.ts";

/** Who may call an operation: `x-access` of openapi.yaml. */
export type Access = "anyone" | "secret" | "auditor" | "staff" | "admin" | "seller";

/** A schema of the contract, with the keywords that this code reads. */
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

/** A declared parameter with its references resolved. */
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
  headers?: Record<string, { $ref?: string; required?: boolean }>;
  content?: Content;
}

type TakesOut = "buyers" | "buyer" | "page" | { readonly nobody: string };

/** One operation of openapi.yaml with its own references resolved. */
export interface ContractOperation {
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** As written: '/raffles/{id}'. */
  path: string;
  access: Access;
  /** Whether an `anyone` or `secret` operation takes an auditor for someone without a session: it only reads, or opens one. */
  openToAuditors: boolean;
  /** A GET that stores something, such as who asked: `x-writes`. */
  writes: boolean;
  /** Allowed while the user must change their password: `x-before-password-change`. */
  beforePasswordChange: boolean;
  /** Whether the user must have confirmed who they are, or for which keys of the path: `x-confirm-identity`. */
  confirmIdentity: boolean | readonly string[];
  /** Whom its answer tells about: `x-takes-out`; undefined for one that need not say so. */
  takesOut: TakesOut | undefined;
  parameters: Parameter[];
  body: { mediaType: string; schema: Schema } | undefined;
  /** `x-value-schemas`: the schema of the body's `value` for each `key` of the path. */
  valueSchemas: Record<string, string> | undefined;
  responses: Record<string, DeclaredResponse>;
  /** The status of its one success. */
  success: number;
}

/** openapi.yaml, ready for routing and validation. */
export interface Contract {
  operations: ContractOperation[];
  /** The path prefix of all operations: '/api'. */
  prefix: string;
  /** Resolves `$ref`s to the end; keywords beside a reference win. */
  resolve<T extends { $ref?: string }>(node: T): T;
  /** Compiles a strict validator: nothing is coerced or removed, only declared defaults are filled in. */
  compile(schema: Schema): ValidateFunction;
}

const contractId = "contract";
const methods = { get: "GET", post: "POST", put: "PUT", delete: "DELETE" } as const;
const methodNames = ["get", "post", "put", "delete"] as const;
const accesses: readonly Access[] = ["anyone", "secret", "auditor", "staff", "admin", "seller"];

/** Loads the product's contract. */
export function loadContract(): Contract {
  return readContract(readFileSync(join(projectRoot(), "openapi.yaml"), "utf8"));
}

/** Parses a contract written in YAML or, much faster, in JSON; throws if an operation lacks what routing needs. */
export function readContract(text: string): Contract {
  const file = text.startsWith("{") ? JSON.parse(text) : parse(text);
  const document: Document = file;
  /** The target of a JSON pointer ('#/components/…'), of unknown shape. */
  const pointedAt = (pointer: string) =>
    pointer
      .split("/")
      .slice(1)
      .reduce((node, part) => node?.[part.replaceAll("~1", "/").replaceAll("~0", "~")], file);
  const follow = <T extends { $ref?: string }>(node: T): T => {
    if (node.$ref === undefined) return node;
    const { $ref, ...beside } = node;
    // Redocly has linted the file: a reference's target has the shape that its place requires.
    const target: T = pointedAt($ref);
    return { ...follow(target), ...beside };
  };

  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methodNames.flatMap((name) => {
      const method = methods[name];
      const operation = item[name];
      if (operation === undefined) return [];
      const { operationId: id } = operation;
      const access = accesses.find((word) => word === operation["x-access"]);
      if (id === undefined || access === undefined) {
        throw new Error(`${method} ${path} of openapi.yaml needs an operationId and an x-access.`);
      }
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(follow);
      const [content] = Object.entries(operation.requestBody?.content ?? {});
      const body = content && { mediaType: content[0], schema: content[1].schema };
      const responses = Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, follow(response)]),
      );
      const valueSchemas = operation["x-value-schemas"];
      const guard = { access, ...guardOf(operation, name === "get") };
      const success = Number(Object.keys(responses).find((status) => status.startsWith("2")));
      const answers = { responses, success };
      return [{ id, method, path, ...guard, parameters, body, valueSchemas, ...answers }];
    }),
  );
  return {
    operations,
    prefix: document.servers[0]?.url ?? "",
    resolve: follow,
    compile: compilerFor(document),
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
  "x-before-password-change"?: boolean;
  "x-open-to-auditors"?: boolean;
  "x-writes"?: boolean;
  "x-confirm-identity"?: boolean | string[];
  "x-takes-out"?: TakesOut;
  "x-value-schemas"?: Record<string, string>;
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { content: Content };
  responses: Record<string, DeclaredResponse & { $ref?: string }>;
}

/** Who may have an operation's answer, and what is stored about it. */
function guardOf(operation: Operation, isGet: boolean) {
  const takesOut = operation["x-takes-out"];
  return {
    openToAuditors: isGet || (operation["x-open-to-auditors"] ?? false),
    beforePasswordChange: operation["x-before-password-change"] ?? false,
    confirmIdentity: operation["x-confirm-identity"] ?? false,
    takesOut,
    writes: operation["x-writes"] ?? (takesOut === "buyers" || takesOut === "buyer"),
  };
}

/** Compiles schemas of a contract. Operations share most of theirs: in the product, 73 of 352 differ. */
function compilerFor(document: Document): Contract["compile"] {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    // `strict` doesn't cover this: it refuses Infinity, which is what JSON.parse makes of 1e999.
    strictNumbers: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: true,
    formats: { binary: true },
  });
  addFormats.default(ajv);
  ajv.addFormat("email", isEmail);
  // Without `urn:uuid:`, which PostgreSQL doesn't read.
  ajv.addFormat("uuid", /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i);
  // Before the rules of a text, which then see what is stored.
  ajv.addKeyword({
    keyword: "x-paste",
    type: "string",
    schemaType: "string",
    modifying: true,
    before: "maxLength",
    validate: (kind: PasteKind, text: string, _schema?: object, place?: DataValidationCxt) =>
      place === undefined ||
      Reflect.set(place.parentData, place.parentDataProperty, pasted(kind, text)),
  });
  ajv.addSchema(document, contractId, undefined, false);
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    // The schema as JSON with absolute references, so that it can be compiled on its own.
    const text = JSON.stringify(schema, (key, value: unknown) =>
      key === "$ref" && typeof value === "string" && value.startsWith("#")
        ? contractId + value
        : value,
    );
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    return validate;
  };
}

/**
 * Parses text (a path parameter, a query parameter, a header, a plain form field) by its declared type. Text of another type
 * stays text, and validation, which coerces nothing, refuses it with its own message. An identifier is read in small letters,
 * as it is stored, so that histories and limits know it in whatever letters it was sent.
 */
export function readScalar(text: string, schema: Schema): unknown {
  if (schema.format === "uuid") return text.toLowerCase();
  const types = [schema.type ?? []].flat();
  if (types.includes("integer") && /^-?(0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (types.includes("number") && /^-?(0|[1-9]\d{0,15})(\.\d{1,10})?$/.test(text))
    return Number(text);
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}
