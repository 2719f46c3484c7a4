import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { memberId } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Refusal, Result } from "../../platform/failure.ts";
import type { Call } from "../operations/call.ts";
import { refuseUnconfirmed, tellsPayee } from "./require-confirmed.ts";
import type { Caller } from "./access.ts";
import { admit, bodyRefusal, pathId, pathPart } from "./admit.ts";
import { callOf, clientOf, type Asked } from "./call-of.ts";
import type { Contract, ContractOperation } from "./contract.ts";
import { sendFailure } from "./errors.ts";
import { createFormMemory } from "./form-memory.ts";
import { createPublicReads } from "./public-reads.ts";
import { registerOptions, routeOf } from "./register-options.ts";
import { createRequestReader, type RequestInput } from "./request-reader.ts";
import type { FormBounds } from "./read-form.ts";
import { sendAnswer, type Answer } from "./send-answer.ts";
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
