import type { ValidateFunction } from "ajv/dist/2020.js";
import { appendFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Contract, ContractOperation, Schema } from "../../src/server/http/contract.ts";

/** Validates every response against the contract. */
export interface AnswerValidator {
  /** Adds the hook; call it before the routes are registered. */
  register(app: FastifyInstance): void;
  /** The violations so far; reading them empties the list. */
  takeViolations(): string[];
}

/**
 * An `onSend` hook for tests: status, media type, headers and body of each response must be declared, and a JSON body must
 * match its schema exactly, closed objects included. Each (operation, status, code) is recorded in `observations` for the
 * coverage test.
 */
export function createAnswerValidator(
  contract: Contract,
  observations: string | undefined,
): AnswerValidator {
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const validators = new Map<Schema, ValidateFunction>();
  const violations: string[] = [];

  const compile = (schema: Schema): ValidateFunction => {
    const validate = validators.get(schema) ?? contract.compile(schema);
    validators.set(schema, validate);
    return validate;
  };
  const check = (operation: ContractOperation, answer: Received): string | undefined => {
    const declared = operation.responses[answer.status];
    if (declared === undefined) return `status ${answer.status} is not declared`;
    const missing = Object.entries(declared.headers ?? {}).find(
      ([name, header]) =>
        contract.resolve(header).required && answer.headers[name.toLowerCase()] === undefined,
    );
    if (missing !== undefined) return `header ${missing[0]} is missing`;
    return bodyProblem(declared.content ?? {}, answer, compile);
  };

  return {
    register: (app) => {
      app.addHook("onSend", async (request, reply, payload) => {
        const operation = operations.get(request.routeOptions.config.operationId ?? "");
        // Only what GET answers has a body to check.
        if (operation === undefined || request.method === "HEAD") return payload;
        const body = typeof payload === "string" || payload === undefined ? payload : "(binary)";
        const headers = Object.fromEntries(
          Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
        );
        const problem = check(operation, {
          status: reply.statusCode,
          headers,
          body: body ?? undefined,
        });
        if (problem !== undefined)
          violations.push(
            `${operation.id} ${reply.statusCode}: ${problem}\n${String(body).slice(0, 2_000)}`,
          );
        if (observations !== undefined) {
          appendFileSync(
            observations,
            `${operation.id} ${reply.statusCode} ${codeOf(reply.statusCode, body)}\n`,
          );
        }
        return payload;
      });
    },
    takeViolations: () => violations.splice(0),
  };
}

interface Received {
  status: number;
  headers: Record<string, string | undefined>;
  body: string | undefined;
}

/** What is wrong with a body, or undefined. `declared` are its media types; with none, it must be empty. */
function bodyProblem(
  declared: Readonly<Record<string, { schema: Schema }>>,
  { headers, body = "" }: Received,
  compile: (schema: Schema) => ValidateFunction,
): string | undefined {
  const mediaTypes = Object.keys(declared);
  if (mediaTypes.length === 0) {
    return body === "" ? undefined : "a body was sent and none is declared";
  }
  const received = headers["content-type"]?.split(";")[0];
  const content = declared[received ?? ""];
  if (content === undefined) {
    return `media type ${received} is not declared (${mediaTypes.join(", ")})`;
  }
  return received === "application/json"
    ? jsonProblem(JSON.parse(body), compile(content.schema))
    : undefined;
}

function jsonProblem(body: unknown, validate: ValidateFunction): string | undefined {
  const before = JSON.stringify(body);
  if (!validate(body)) {
    return (validate.errors ?? [])
      .map((e) => `${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`)
      .join("; ");
  }
  // Validation fills in defaults, which responses may not rely on.
  return JSON.stringify(body) === before ? undefined : "a field with a default was left out";
}

function codeOf(status: number, body: unknown): string {
  if (status < 400) return "-";
  return /"code":"(\w+)"/.exec(String(body))?.[1] ?? "-";
}
