import type { ValidateFunction } from "ajv/dist/2020.js";
import type { FastifyRequest } from "fastify";
import { fail, ok, type FieldProblem, type Result } from "../../platform/failure.ts";
import {
  readScalar,
  type Contract,
  type ContractOperation,
  type Parameter,
  type Schema,
} from "./contract.ts";
import { checkYourData, fieldProblems } from "./field-problems.ts";
import { formShape } from "./form-shape.ts";
import { readForm, type FormBounds, type FormMemory } from "./read-form.ts";
import { isStorable } from "../../platform/storable-text.ts";

/** A request as its handler receives it: parsed by declared types, validated, defaults filled in. */
export interface RequestInput {
  path: object;
  query: object;
  headers: object;
  body: unknown;
  files: object;
  /** Of the files, in their order. */
  bytes?: readonly Uint8Array[];
}

/**
 * Creates the reader of one operation's requests. Anything openapi.yaml doesn't allow is a `validation_failed` that names
 * every field; a missing file is `file_required`.
 */
export function createRequestReader(
  contract: Contract,
  operation: ContractOperation,
  formBounds: FormBounds,
): (request: FastifyRequest, memory: FormMemory) => Promise<Result<RequestInput>> {
  const readPath = parametersReader(contract, operation, "path");
  const readQuery = parametersReader(contract, operation, "query");
  const readHeaders = parametersReader(contract, operation, "header");
  const readBody = bodyReader(contract, operation, formBounds);

  return async (request, memory) => {
    const path = readPath(request.params);
    const query = readQuery(request.query);
    const headers = readHeaders(request.headers);
    const early = [...path.problems, ...query.problems, ...headers.problems];
    if (early.length > 0) return fail("validation_failed", checkYourData, { details: early });
    const body = await readBody(request, memory);
    if (!body.ok) return body;
    return ok({ path: path.values, query: query.values, headers: headers.values, ...body.value });
  };
}

function parametersReader(
  contract: Contract,
  operation: ContractOperation,
  where: Parameter["in"],
): (received: unknown) => { values: Record<string, unknown>; problems: FieldProblem[] } {
  const declared = operation.parameters
    .filter((parameter) => parameter.in === where)
    .map(({ name, required, schema }) => ({
      name: where === "header" ? name.toLowerCase() : name,
      required: required === true,
      schema: contract.resolve(schema),
    }));
  const validate = contract.compile({
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(declared.map(({ name, schema }) => [name, schema])),
    required: declared.filter(({ required }) => required).map(({ name }) => name),
  });
  const schemas = new Map(declared.map(({ name, schema }) => [name, schema]));
  return (received) => {
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(received ?? {})) {
      const schema = schemas.get(name);
      // Undeclared headers are ignored; the validator refuses undeclared parameters.
      if (schema === undefined && where === "header") continue;
      values[name] = readParameter(contract, value, schema);
    }
    return { values, problems: problemsOf(validate, values) };
  };
}

/** A list is sent with commas. A parameter given twice stays a list of texts, which no scalar's schema accepts. */
function readParameter(contract: Contract, value: unknown, schema: Schema | undefined): unknown {
  if (schema === undefined || typeof value !== "string") return value;
  if (schema.type !== "array") return readScalar(value, schema);
  const items = contract.resolve(schema.items ?? {});
  return value.split(",").map((text) => readScalar(text, items));
}

type ReadBody = Pick<RequestInput, "body" | "files" | "bytes">;

function bodyReader(
  contract: Contract,
  operation: ContractOperation,
  formBounds: FormBounds,
): (request: FastifyRequest, memory: FormMemory) => Promise<Result<ReadBody>> {
  if (operation.body === undefined) return async () => ok({ body: undefined, files: {} });
  const schema = withDefaults(contract, contract.resolve(operation.body.schema));
  if (operation.body.mediaType === "multipart/form-data") {
    const shape = formShape(contract, schema);
    const validate = contract.compile(shape.schema);
    return async (request, memory) => {
      const form = await readForm(request, shape, { bounds: formBounds, memory });
      if (!form.ok) return form;
      const { body, files } = form.value;
      const problems = problemsOf(validate, body);
      if (Object.keys(body).length + Object.keys(files).length < shape.minParts) {
        problems.push({ field: "body", message: "Envía al menos un dato." });
      }
      if (problems.length > 0)
        return fail("validation_failed", checkYourData, { details: problems });
      const missing = shape.requiredFiles.find((name) => files[name] === undefined);
      if (missing !== undefined) {
        return fail("file_required", "No se ha seleccionado ningún archivo", {
          details: [{ field: missing, message: "No se ha seleccionado ningún archivo" }],
        });
      }
      return ok({ body, files, bytes: Object.values(files).map((file) => file.bytes) });
    };
  }
  const validatorFor = bodyValidators(contract, operation, schema);
  return async ({ body, params }) => {
    const problems = problemsOf(validatorFor(params), body);
    if (problems.length > 0) return fail("validation_failed", checkYourData, { details: problems });
    return ok({ body, files: {} });
  };
}

/**
 * Returns the validator of a JSON body. If each `key` of the path has its own schema for `value` (`x-value-schemas`), only
 * that schema applies, so that a refusal names the field and not every alternative.
 */
function bodyValidators(
  contract: Contract,
  operation: ContractOperation,
  schema: Schema,
): (params: unknown) => ValidateFunction {
  const general = contract.compile(schema);
  const byKey = new Map(
    Object.entries(operation.valueSchemas ?? {}).map(([key, $ref]) => {
      const properties = { ...schema.properties, value: { $ref } };
      return [key, contract.compile({ ...schema, properties })] as const;
    }),
  );
  return (params) => {
    const key = typeof params === "object" && params !== null && "key" in params ? params.key : "";
    return byKey.get(String(key)) ?? general;
  };
}

/** AJV fills in a default only if it is in the property itself, not behind a reference. */
function withDefaults(contract: Contract, schema: Schema): Schema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { default: value } = contract.resolve(property);
    return [name, value === undefined ? property : { ...property, default: value }] as const;
  });
  return properties.length === 0
    ? schema
    : { ...schema, properties: Object.fromEntries(properties) };
}

function problemsOf(validate: ValidateFunction, value: unknown): FieldProblem[] {
  if (!validate(value)) return fieldProblems(validate.errors ?? []);
  const field = findUnstorable(value);
  return field === undefined ? [] : [{ field, message: BROKEN_TEXT }];
}

const BROKEN_TEXT =
  "Tiene un carácter dañado o invisible, quizás un emoji cortado. Bórralo y escríbelo otra vez.";

/** The path of a text, or of an object with a name, that PostgreSQL can't store. */
function findUnstorable(value: unknown): string | undefined {
  const left: (readonly [path: string, value: unknown])[] = [["", value]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [path, inner] = next;
    const texts = typeof inner === "string" ? [inner] : Object.keys(inner ?? {});
    if (!texts.every(isStorable)) return path === "" ? "body" : path;
    if (typeof inner !== "object" || inner === null) continue;
    for (const [key, part] of Object.entries(inner))
      left.push([path === "" ? key : `${path}.${key}`, part]);
  }
  return undefined;
}
