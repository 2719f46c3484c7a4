import { operationAccess } from "@rifas/api-client/generated/access";
import { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import type { User } from "@rifas/api-client/types";
import { exampleAnswer } from "./examples.ts";
import { NotFound } from "./operations/find.ts";
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
 * A `fetch` that these operations answer, and all others by the contract's examples: without a network, so that stories start at
 * once and are isolated from each other. Pass it to `createApiClient`.
 */
export function mockFetch(operations: MockOverrides, user: User | null): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const place = operationAt(request.method, pathname.replace(/^\/api/, ""));
    if (place === undefined) throw new TypeError(`No operation at ${request.url}`);
    const answer = await answerOf(place, request, { operations, user });
    request.signal.throwIfAborted();
    return toResponse(answer, contractOperations[place.id].answer);
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

/** An operation at a path, and the path's parameters. */
interface Place {
  readonly id: OperationId;
  readonly params: Readonly<Record<string, string>>;
}

/** The operation at a path below /api; undefined if there is none. */
export function operationAt(method: string, path: string): Place | undefined {
  for (const one of places) {
    const found = one.method === method.toLowerCase() ? one.path.exec(path) : null;
    if (found === null) continue;
    const params = Object.entries(found.groups ?? {});
    const decoded = params.map(([name, text]) => [name, decodeURIComponent(text)] as const);
    return { id: one.id, params: Object.fromEntries(decoded) };
  }
  return undefined;
}

const places = operationIds().map((id) => {
  const { method, path } = contractOperations[id];
  return { id, method, path: new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`) };
});

async function answerOf(
  { id, params }: Place,
  request: Request,
  { operations, user }: { operations: MockOverrides; user: User | null },
): Promise<AnyAnswer> {
  const refusal = accessRefusal(id, user, request.headers);
  if (refusal !== null) return refusal;
  // Each handler was checked against its operation; here they share one type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const handler = operations[id] as AnyHandler | undefined;
  if (handler === undefined) return exampleAnswer(id, user);
  const query = readQuery(id, new URL(request.url).searchParams);
  const headers = Object.fromEntries(request.headers);
  const input = { path: readPath(id, params), query, headers, ...(await readBody(id, request)) };
  try {
    return await handler(input, { user });
  } catch (error) {
    if (error instanceof NotFound) return refuse(404, "not_found", error.message);
    throw error;
  }
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
  return new Response(bytesOf(body, sent.get("content-type")), { status, headers: sent });
}

function bytesOf(body: unknown, type: string | null) {
  if (body === undefined) return null;
  // A typed array is a valid body; TypeScript's lib only accepts those over an ArrayBuffer.
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === "string" && type !== "application/json" ? body : JSON.stringify(body);
}
