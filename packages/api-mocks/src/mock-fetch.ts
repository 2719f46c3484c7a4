import { operationAccess } from "@rifas/api-client/generated/access";
import { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import type { User } from "@rifas/api-client/types";
import { getResponse, http, HttpResponse, type HttpHandler } from "msw";
import { exampleAnswer } from "./examples.ts";
import { refuse, type MockCall, type MockOverrides } from "./operations/mock-types.ts";
import { readBody, readPath, readQuery } from "./read-request.ts";

/** The mock server's origin; the `.invalid` domain can't exist. */
export const MOCK_ORIGIN = "https://rifas.invalid";

/** A handler as the transport sees it, without types; operations/mock-types.ts checks each handler against the contract. */
type AnyHandler = (input: object, call: MockCall) => Promise<AnyAnswer>;
interface AnyAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/**
 * A `fetch` that these operations answer, and all others by the contract's examples. It goes through MSW's handlers but without a
 * service worker, so that stories start at once and are isolated from each other. Pass it to `createApiClient`.
 */
export function mockFetch(operations: MockOverrides, user: User | null): typeof globalThis.fetch {
  const handlers = operationIds().map((id) => toHandler(id, operations, user));
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await getResponse(handlers, request);
    if (response === undefined) throw new TypeError(`No operation at ${request.url}`);
    request.signal.throwIfAborted();
    return response;
  };
}

/** Every operation; a path's fixed parts come before its parameters: '/purchases/rejections' isn't the purchase 'rejections'. */
export function operationIds(): OperationId[] {
  // In the order of characters '{' comes after every letter.
  const order = (id: OperationId) => contractOperations[id].path;
  return Object.keys(contractOperations)
    .filter((id): id is OperationId => Object.hasOwn(contractOperations, id))
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

function toHandler(id: OperationId, operations: MockOverrides, user: User | null): HttpHandler {
  const { method, path, answer: type } = contractOperations[id];
  const address = `${MOCK_ORIGIN}/api${path.replace(/\{(\w+)\}/g, ":$1")}`;
  // Each handler was checked against its operation; here they share one type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const handler = operations[id] as AnyHandler | undefined;
  return http[method](address, async ({ request, params }) => {
    const refusal = accessRefusal(id, user, request.headers);
    if (refusal !== null) return toResponse(refusal, type);
    if (handler === undefined) return toResponse(exampleAnswer(id, user), type);
    const query = readQuery(id, new URL(request.url).searchParams);
    const headers = Object.fromEntries(request.headers);
    const input = { path: readPath(id, params), query, headers, ...(await readBody(id, request)) };
    return toResponse(await handler(input, { user }), type);
  });
}

/** The server's refusal of a caller without access, by the contract's `x-access`; null if the call is allowed. */
function accessRefusal(id: OperationId, user: User | null, headers: Headers): AnyAnswer | null {
  const access = operationAccess[id];
  // Stories of sellers have no user.
  if (access === "anyone" || access === "seller") return null;
  if (user === null) {
    return access === "secret" && headers.has("x-purchase-secret")
      ? null
      : refuse(401, "unauthorized", "Tu sesión no es válida o ya venció. Inicia sesión otra vez.");
  }
  if (access === "admin" && user.role !== "admin") {
    return refuse(403, "forbidden", "Solo un administrador puede hacer esto.");
  }
  return access !== "auditor" && user.role === "auditor"
    ? refuse(403, "forbidden", "Con tu cuenta de auditor solo puedes consultar los archivos.")
    : null;
}

/** The response, of the operation's type unless the handler names another or refuses. */
function toResponse({ status, headers = {}, body }: AnyAnswer, type: string | null): Response {
  const sent = new Headers();
  if (body !== undefined) sent.set("content-type", (status < 400 && type) || "application/json");
  for (const [name, value] of Object.entries(headers)) sent.set(name, String(value));
  return new HttpResponse(bytesOf(body, sent.get("content-type")), { status, headers: sent });
}

function bytesOf(body: unknown, type: string | null) {
  if (body === undefined) return null;
  // A typed array is a valid body; TypeScript's lib only accepts those over an ArrayBuffer.
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === "string" && type !== "application/json" ? body : JSON.stringify(body);
}
