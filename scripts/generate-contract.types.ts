/** The parts of an OpenAPI 3.1 document that the generators read. */
export interface Contract {
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
    headers?: Record<string, Header>;
    examples?: Record<string, { value: unknown }>;
  };
}

export type Method = "get" | "post" | "put" | "delete";

export type PathItem = { parameters?: (Parameter | Reference)[] } & Partial<
  Record<Method, Operation>
>;

export interface Operation {
  operationId: string;
  tags: string[];
  "x-access": string;
  "x-before-password-change"?: boolean;
  "x-confirm-identity"?: boolean | string[];
  deprecated?: boolean;
  "x-sunset"?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Response | Reference>;
}

export interface Response {
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
}

export interface Header {
  example?: string;
}

export interface MediaType {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown } | Reference>;
}

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: Schema;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: string | number | boolean;
  enum?: (string | number | boolean)[];
  default?: string | number | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  writeOnly?: true;
  "x-paste"?: string;
  "x-visible-to"?: string;
  "x-empty-removes"?: true;
  "x-personal"?: boolean;
}

export const METHODS: readonly Method[] = ["get", "post", "put", "delete"];

/** Whether a parsed file looks like a contract; its details are checked by Redocly's lint. */
export function isContract(value: unknown): value is Contract {
  return typeof value === "object" && value !== null && "paths" in value && "components" in value;
}

/** The last segment of a reference inside the document: `#/components/schemas/Raffle` -> `Raffle`. */
export function referenceName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** A schema with its reference, if any, resolved; keywords beside the reference take precedence. */
export function resolveSchema(contract: Contract, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const named = contract.components.schemas[referenceName(schema.$ref)];
  if (named === undefined) throw new Error(`openapi.yaml has no ${schema.$ref}`);
  const { $ref: _, ...beside } = schema;
  return { ...resolveSchema(contract, named), ...beside };
}

/** Every operation with its method and path, in the order of the file. */
export function* operationsOf(contract: Contract) {
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(
        (parameter) => resolveParameter(contract, parameter),
      );
      yield { path, method, operation, parameters };
    }
  }
}

/** A response with its reference, if any, resolved. */
export function resolveResponse(contract: Contract, response: Response | Reference): Response {
  if (!("$ref" in response)) return response;
  const named = contract.components.responses[referenceName(response.$ref)];
  if (named === undefined) throw new Error(`openapi.yaml has no ${response.$ref}`);
  return named;
}

function resolveParameter(contract: Contract, parameter: Parameter | Reference): Parameter {
  if (!("$ref" in parameter)) return parameter;
  const named = contract.components.parameters[referenceName(parameter.$ref)];
  if (named === undefined) throw new Error(`openapi.yaml has no ${parameter.$ref}`);
  return named;
}
