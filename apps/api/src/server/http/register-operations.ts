import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { memberId, type Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Refusal, Result } from "../../platform/failure.ts";
import { requestHash, type KeyedCall } from "../../platform/idempotency.ts";
import { limitAccount, limitAddress } from "../../platform/limits/limit-calls.ts";
import { knownClient, strangerAt, type Client } from "../../platform/limits/client.ts";
import type { Call } from "../operations/call.ts";
import { buyerAddress } from "./buyer-address.ts";
import { isConfirmed, refuseUnconfirmed, tellsPayee } from "./require-confirmed.ts";
import { decideAccess, type Caller } from "./access.ts";
import type { Contract, ContractOperation } from "./contract.ts";
import { sendFailure, unreadable, unsupportedMediaType } from "./errors.ts";
import { createFormMemory } from "./form-memory.ts";
import { createPublicReads } from "./public-reads.ts";
import { createRequestReader, type RequestInput } from "./request-reader.ts";
import type { FormBounds } from "./read-form.ts";
import { sendAnswer, type Answer } from "./send-answer.ts";
import { noteTakingOut, refuseTakingOut } from "./take-out.ts";

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
  /** For anonymous calls of operations that a replica may answer, instead of those above. */
  replicaHandlers?: Readonly<Record<string, AnyHandler>>;
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
 * Registers every operation of the contract. Each request passes, in this order: rate limit, session, role, validation,
 * handler. HEAD takes the same way as GET, but for a handler that writes. A missing or an unknown handler stops the server from
 * starting.
 */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { context, contract, handlers, replicaHandlers = {} } = options;
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
    const ofAnyone = replicaHandlers[operation.id] ?? handler;
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
          const input = await confirmed(options, operation, request, await read(request, memory));
          if (!input.ok) return sendFailure(request, reply, input.failure);
          const asked = { operationId: operation.id, input: input.value };
          const call = callOf(context, { request, reply, ending: memory.ending, ...asked });
          const handle = call.actor.kind === "anyone" ? ofAnyone : handler;
          const answer = await publicReads.inTurn({ ...asked, call }, () =>
            handle(input.value, call),
          );
          return await sendOutcome(context, operation, { request, reply, call, ...asked }, answer);
        } finally {
          memory.release();
        }
      },
    });
  }
  registerOptions(app, contract);
}

/** OPTIONS says what an address takes. Other sites learn nothing: without CORS headers, their browsers refuse what they ask for. */
function registerOptions(app: FastifyInstance, { operations, prefix }: Contract): void {
  const ofRoutes = Map.groupBy(operations, (operation) => prefix + routeOf(operation));
  for (const [url, sharing] of ofRoutes) {
    const methods = sharing.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : method));
    const allow = [...methods, "OPTIONS"].join(", ");
    app.options(url, async (_request, reply) => reply.code(204).header("allow", allow).send());
  }
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
  await noteTakingOut(context, operation, { actor: call.actor, input, answer });
  return sendAnswer(operation, reply, answer);
}

/** The operation's path as Fastify writes it. */
function routeOf({ path }: ContractOperation): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
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

async function admit(
  context: Context,
  operation: ContractOperation,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const { authorization, "x-purchase-secret": secret, "x-proof-of-work": proof } = request.headers;
  const limited = await limitAddress(context, operation.id, {
    address: request.ip,
    proofOfWork: typeof proof === "string" ? proof : null,
  });
  const isPriced = limited?.failure.code === "proof_of_work_required";
  if (limited !== undefined && !(isPriced && authorization !== undefined)) return limited;
  const decision = await decideAccess(context, operation, {
    authorization,
    purchaseSecret: typeof secret === "string" ? secret : undefined,
    id: pathId(request.params),
  });
  if (!decision.ok) return decision;
  const { actor, confirmedAt } = decision.value;
  // Signed-in callers do no work.
  if (limited !== undefined && actor.kind === "anyone") return limited;
  request.caller = decision.value;
  const kept = await refuseTakingOut(context, operation, actor);
  if (kept !== undefined) return kept;
  const member = memberId(actor);
  const key = pathPart(request.params, "key");
  const asking = { operationId: operation.id, userId: member, confirmedAt };
  const unconfirmed = isConfirmed(operation, key) && (await refuseUnconfirmed(context, asking));
  if (unconfirmed) return unconfirmed;
  return member === null ? undefined : await limitAccount(context, operation.id, member);
}

/** What was read, or the refusal if what it sends needs a confirmation (`x-payee`). */
async function confirmed(
  { context, contract }: OperationsOptions,
  { id, body, valueSchemas }: ContractOperation,
  { caller, params }: FastifyRequest,
  input: Result<RequestInput>,
): Promise<Result<RequestInput>> {
  if (!input.ok) return input;
  const sent = input.value.body;
  const $ref = valueSchemas?.[pathPart(params, "key") ?? ""];
  const tells =
    tellsPayee(contract, body?.schema, sent) ||
    ($ref !== undefined && tellsPayee(contract, { $ref }, Reflect.get(Object(sent), "value")));
  const { actor = { kind: "anyone" }, confirmedAt = null } = caller ?? {};
  const asking = { operationId: id, userId: memberId(actor), confirmedAt };
  return (tells ? await refuseUnconfirmed(context, asking) : undefined) ?? input;
}

function pathId(params: unknown): string | undefined {
  return pathPart(params, "id");
}

function pathPart(params: unknown, name: string): string | undefined {
  if (typeof params !== "object" || params === null) return undefined;
  const part: unknown = Reflect.get(params, name);
  return typeof part === "string" ? part : undefined;
}

/** Fastify passes a body of another media type to the handler unparsed, and a missing body unvalidated; refuse both. */
function bodyRefusal(operation: ContractOperation, request: FastifyRequest) {
  const {
    "content-type": type,
    "content-length": length,
    "transfer-encoding": encoding,
  } = request.headers;
  const hasBody = encoding !== undefined || (length !== undefined && length !== "0");
  if (operation.body === undefined) return hasBody ? noBodyExpected : undefined;
  if (!hasBody)
    return type === undefined || isType(type, operation.body.mediaType)
      ? bodyMissing
      : unsupportedMediaType;
  return isType(type, operation.body.mediaType) ? undefined : unsupportedMediaType;
}

function isType(header: string | undefined, mediaType: string): boolean {
  return header?.split(";")[0]?.trim().toLowerCase() === mediaType;
}

const bodyMissing = {
  ...unreadable,
  message: "Falta el contenido del envío.",
  details: [{ field: "body", message: "Falta el contenido del envío." }],
};

const noBodyExpected = {
  ...unreadable,
  details: [{ field: "body", message: "Esta operación no lleva contenido: envíala sin él." }],
};

/** The caller for fair queues and budgets: the signed-in user, or the address. */
function clientOf({ config }: Context, { caller, ip }: FastifyRequest): Client {
  const { actor = { kind: "anyone" } } = caller ?? {};
  const member = memberId(actor);
  return member === null ? strangerAt(config, ip) : knownClient(`user ${member}`);
}

interface Asked {
  operationId: string;
  input: RequestInput;
}

/** The call under its key, recognised by everything that it asks for. */
function keyedCall({ operationId, input }: Asked, actor: Actor): KeyedCall | undefined {
  const { headers, path, body, bytes = [] } = input;
  const key: unknown = Reflect.get(headers, "idempotency-key");
  if (typeof key !== "string") return undefined;
  const hash = requestHash({ ...path, ...(typeof body === "object" && body) }, bytes);
  return { key, operation: operationId, caller: memberId(actor), hash };
}

function callOf(
  context: Context,
  {
    request,
    reply,
    ending,
    ...asked
  }: Asked & { request: FastifyRequest; reply: FastifyReply; ending: AbortController },
): Call {
  const onClose = (): void => {
    if (!reply.raw.writableFinished) ending.abort();
  };
  // The client may have disconnected while its body was read.
  if (reply.raw.closed) onClose();
  else reply.raw.once("close", onClose);
  const actor = request.caller?.actor ?? { kind: "anyone" };
  return {
    actor,
    keyed: keyedCall(asked, actor),
    token: request.caller?.token,
    now: context.clock.now(),
    arrivedAt: request.arrivedAt ?? context.clock.now(),
    address: request.ip,
    userAgent: request.headers["user-agent"],
    buyerAddress: buyerAddress(context, request),
    requestId: request.id,
    client: clientOf(context, request),
    signal: ending.signal,
  };
}
