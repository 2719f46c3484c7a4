import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { memberId } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Refusal, Result } from "../../platform/failure.ts";
import type { Answer, Call } from "../../platform/call.ts";
import { changesPayee, fieldOf, refuseUnconfirmed } from "./require-confirmed.ts";
import type { Caller } from "./access.ts";
import { admit, admitAgain, bodyRefusal, pathId, pathPart } from "./admit.ts";
import { callOf, clientOf, type Asked } from "./call-of.ts";
import type { Contract, ContractOperation } from "./contract.ts";
import { sendFailure } from "./errors.ts";
import { createPublicReads } from "./public-reads.ts";
import { createRequestReader, type RequestInput } from "./request-reader.ts";
import { createFormMemory, type FormBounds } from "./read-form.ts";
import { noteTakingOut } from "./take-out.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    operationId?: string;
  }
  interface FastifyRequest {
    caller: Caller | null;
    arrivedAt: Date | null;
  }
}

/**
 * A handler whose exact type (AllHandlers) the compiler has checked; the contract has validated its input. Declared as
 * a method, because only methods accept a handler with a narrower input type.
 */
export type AnyHandler = {
  handle(input: RequestInput, call: Call): Promise<Answer | Result<unknown>>;
}["handle"];

export interface OperationsOptions {
  context: Context;
  contract: Contract;
  /** Exactly one per operationId. */
  handlers: Readonly<Record<string, AnyHandler>>;
  uploadLimit: FormBounds["uploadLimit"];
  /** Refuses a request by its headers, before anything else is done about it. */
  atDoor?: Readonly<
    Record<string, (request: Pick<FastifyRequest, "headers" | "ip">) => Refusal | null>
  >;
  /** Runs once a request is admitted, before its body has arrived: an upload can take minutes. */
  onArrival?: Readonly<Record<string, (arrival: Arrival) => Promise<void>>>;
}

/** An admitted request whose body has not arrived yet. */
export interface Arrival {
  actor: Caller["actor"];
  /** The `id` path parameter. */
  id: string | undefined;
}

/**
 * Registers every operation of the contract. Each request passes, in this order: rate limit, session, role, validation, handler. HEAD takes
 * the same way as GET, but for a handler that writes. A missing or an unknown handler stops the server from starting.
 */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { context, contract, handlers } = options;
  compareHandlers(contract, handlers);
  const publicReads = createPublicReads(context);
  const formMemory = createFormMemory(context);
  const formBounds: FormBounds = {
    limits: context.limits,
    textBytes: context.config.limits.amounts.formText * 1_000,
    uploadLimit: options.uploadLimit,
  };
  app.decorateRequest("caller", null);
  app.decorateRequest("arrivedAt", null);
  for (const operation of contract.operations) {
    const handler = handlers[operation.id];
    if (handler === undefined) continue;
    const read = createRequestReader(contract, operation, formBounds);
    app.route({
      method: operation.method,
      url: contract.prefix + routeOf(operation),
      config: { operationId: operation.id },
      ...(takesStrangersJson(operation) && {
        bodyLimit: context.config.limits.amounts.strangersJson * 1_000,
      }),
      onRequest: async (request, reply) => {
        const refusal =
          options.atDoor?.[operation.id]?.(request) ??
          (await publicReads.limit(operation.id, request)) ??
          (await admit(context, operation, request));
        if (refusal !== undefined) return sendFailure(request, reply, refusal.failure);
        const unfit = bodyRefusal(operation, request);
        if (unfit !== undefined) return sendFailure(request, reply, unfit);
        // Some clients set a JSON content type on every call, even without a body; Fastify would then refuse the empty
        // body.
        if (operation.body === undefined) delete request.headers["content-type"];
        request.arrivedAt = context.clock.now();
        const actor = request.caller?.actor ?? { kind: "anyone" };
        await options.onArrival?.[operation.id]?.({ actor, id: pathId(request.params) });
        return undefined;
      },
      handler: async (request, reply) => {
        if (request.method === "HEAD" && operation.writes)
          return reply.code(operation.success).send();
        const memory = formMemory(clientOf(context, request));
        try {
          const input = await read(request, memory);
          if (!input.ok) return sendFailure(request, reply, input.failure);
          const late = await admitAgain(context, operation, request);
          if (late !== undefined) return sendFailure(request, reply, late.failure);
          const asked = { operationId: operation.id, input: input.value };
          const call = callOf(context, { request, reply, ending: memory.ending, ...asked });
          const answer =
            (await refusePayee(options, operation, { request, call, ...asked })) ??
            (await publicReads.inTurn({ ...asked, call }, () => handler(input.value, call)));
          return await sendOutcome(context, operation, { request, reply, call, ...asked }, answer);
        } finally {
          memory.release();
        }
      },
    });
  }
  registerOptions(app, contract);
}

/** Sends what a handler answered, once who takes out which buyers is recorded. */
async function sendOutcome(
  context: Context,
  operation: ContractOperation,
  {
    request,
    reply,
    call,
    input,
  }: Asked & { request: FastifyRequest; reply: FastifyReply; call: Call },
  outcome: Awaited<ReturnType<AnyHandler>>,
): Promise<FastifyReply> {
  if ("ok" in outcome && !outcome.ok) return sendFailure(request, reply, outcome.failure);
  const answer = "ok" in outcome ? { status: operation.success, body: outcome.value } : outcome;
  if (operation.takesOut !== undefined)
    await noteTakingOut(context, operation, { actor: call.actor, input, answer });
  return sendAnswer(operation, reply, answer);
}

/** Sends a handler's answer with the media type that the contract declares for its status. */
function sendAnswer(
  operation: ContractOperation,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply {
  reply.code(answer.status);
  // By default nothing is cached: responses are personal or change by the second. A handler may override it.
  reply.header("cache-control", "no-store");
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    if (value !== undefined) reply.header(name, value);
  }
  const [mediaType] = Object.keys(operation.responses[answer.status]?.content ?? {});
  const { body } = answer;
  if (mediaType === undefined || body === undefined) return reply.send();
  if (mediaType === "application/json") {
    // Not Fastify's serializer, which silently drops undeclared fields. Tests validate every response.
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
  }
  const given = reply.getHeader("content-type");
  if (given === undefined)
    reply.type(mediaType === "text/csv" ? "text/csv; charset=utf-8" : mediaType);
  if (typeof body === "string") return reply.send(body);
  if (body instanceof Uint8Array)
    return reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  if (!isStream(body)) throw new TypeError(`${operation.id} answered what can't be sent.`);
  return reply.send(Readable.from(body));
}

function isStream(body: unknown): body is AsyncIterable<string | Uint8Array> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/** Forms have their own limits, and other operations check the session before the body is read. */
function takesStrangersJson({ access, body }: ContractOperation): boolean {
  return access === "anyone" && body?.mediaType === "application/json";
}

function compareHandlers(contract: Contract, handlers: Readonly<Record<string, unknown>>): void {
  const declared = new Set(contract.operations.map(({ id }) => id));
  const missing = [...declared].filter((id) => !Object.hasOwn(handlers, id));
  const unknown = Object.keys(handlers).filter((id) => !declared.has(id));
  if (missing.length > 0)
    throw new Error(`openapi.yaml has operations without a handler: ${missing.join(", ")}.`);
  if (unknown.length > 0)
    throw new Error(
      `There are handlers for operations that openapi.yaml doesn't have: ${unknown.join(", ")}.`,
    );
}

/** The refusal of a call that changes whom, where or how much buyers pay (`x-payee`), if its user hasn't confirmed who they are. */
async function refusePayee(
  { context, contract, handlers }: OperationsOptions,
  operation: ContractOperation,
  { request, call, input }: Asked & { request: FastifyRequest; call: Call },
): Promise<Refusal | undefined> {
  const { id: operationId, body, valueSchemas } = operation;
  const sent = input.body;
  const $ref = valueSchemas?.[pathPart(input.path, "key") ?? ""];
  const changes = (now: unknown): boolean =>
    changesPayee(contract, body?.schema, sent, now) ||
    changesPayee(
      contract,
      $ref === undefined ? $ref : { $ref },
      fieldOf(sent, "value"),
      fieldOf(now, "value"),
    );
  if (
    !changes(undefined) ||
    !changes(await presentOf(contract, handlers, { operation, input, call }))
  )
    return undefined;
  const confirmedAt = request.caller?.confirmedAt ?? null;
  return await refuseUnconfirmed(context, {
    operationId,
    userId: memberId(call.actor),
    confirmedAt,
  });
}

/** What an operation would change, as the GET of its address says it, or the list that has it; undefined if neither does. */
async function presentOf(
  { operations }: Contract,
  handlers: OperationsOptions["handlers"],
  {
    operation: { path },
    input,
    call,
  }: { operation: ContractOperation; input: RequestInput; call: Call },
): Promise<unknown> {
  const getOf = (address: string) =>
    handlers[operations.find((one) => one.method === "GET" && one.path === address)?.id ?? ""];
  const read = async (handle: AnyHandler | undefined): Promise<unknown> => {
    const found = await handle?.({ ...input, query: {}, body: undefined }, call);
    if (found === undefined || !("ok" in found)) return found?.body;
    return found.ok ? found.value : undefined;
  };
  const own = getOf(path);
  if (own !== undefined) return await read(own);
  const items = fieldOf(await read(getOf(path.slice(0, path.lastIndexOf("/")))), "items");
  const id = String(fieldOf(input.path, "id"));
  return Array.isArray(items)
    ? items.find((item) => String(fieldOf(item, "id")) === id)
    : undefined;
}

/** OPTIONS says what an address takes. Other sites learn nothing: without CORS headers, their browsers refuse what they ask for. */
function registerOptions(app: FastifyInstance, { operations, prefix }: Contract): void {
  const ofRoutes = Map.groupBy(operations, (operation) => prefix + routeOf(operation));
  for (const [url, sharing] of ofRoutes) {
    const methods = sharing.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : method));
    const allow = [...methods, "OPTIONS"].join(", ");
    // No body belongs to it, and Fastify knows no smaller limit.
    app.options(url, { bodyLimit: 1 }, async (_request, reply) =>
      reply.code(204).header("allow", allow).send(),
    );
  }
}

/** The operation's path as Fastify writes it. */
function routeOf({ path }: ContractOperation): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
