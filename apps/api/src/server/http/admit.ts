import type { FastifyRequest } from "fastify";
import { memberId } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Refusal } from "../../platform/failure.ts";
import { limitAccount, limitAddress } from "../../platform/limits/limit-calls.ts";
import { decideAccess } from "./access.ts";
import type { ContractOperation } from "./contract.ts";
import { unreadable, unsupportedMediaType } from "./errors.ts";
import { isConfirmed, refuseUnconfirmed } from "./require-confirmed.ts";
import { refuseTakingOut } from "./take-out.ts";

/** Notes who calls, or returns why they may not: too many calls, no session, another role, no confirmed identity. */
export async function admit(
  context: Context,
  operation: ContractOperation,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const { authorization, "x-proof-of-work": proof } = request.headers;
  const limited = await limitAddress(context, operation.id, {
    address: request.ip,
    proofOfWork: typeof proof === "string" ? proof : null,
  });
  const isPriced = limited?.failure.code === "proof_of_work_required";
  if (limited !== undefined && !(isPriced && authorization !== undefined)) return limited;
  const refusal = await identify(context, operation, request);
  if (refusal !== undefined) return refusal;
  const { actor = { kind: "anyone" } } = request.caller ?? {};
  // Signed-in callers do no work.
  if (limited !== undefined && actor.kind === "anyone") return limited;
  const kept = operation.takesOut === "buyers" && (await refuseTakingOut(context, actor));
  if (kept) return kept;
  const member = memberId(actor);
  return member === null ? undefined : await limitAccount(context, operation.id, member);
}

/** A body that takes longer may be held back on purpose, until its sender's session or role has ended. */
const LATE_MS = 1_000;

/** Why a caller whose body took long may no longer call; undefined if they still may. */
export async function admitAgain(
  context: Context,
  operation: ContractOperation,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const { caller, arrivedAt } = request;
  if (caller?.token === undefined || arrivedAt === null) return undefined;
  const waited = context.clock.now().getTime() - arrivedAt.getTime();
  return waited < LATE_MS ? undefined : await identify(context, operation, request);
}

/** Notes who calls, or returns why they may not: no session, another role, no confirmed identity. */
async function identify(
  context: Context,
  operation: ContractOperation,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const { authorization, "x-purchase-secret": secret } = request.headers;
  const decision = await decideAccess(context, operation, {
    authorization,
    purchaseSecret: typeof secret === "string" ? secret : undefined,
    id: pathId(request.params),
  });
  if (!decision.ok) return decision;
  request.caller = decision.value;
  const { actor, confirmedAt } = decision.value;
  if (!isConfirmed(operation, pathPart(request.params, "key"))) return undefined;
  const asking = { operationId: operation.id, userId: memberId(actor), confirmedAt };
  return await refuseUnconfirmed(context, asking);
}

/** Fastify passes a body of another media type to the handler unparsed, and a missing body unvalidated; refuse both. */
export function bodyRefusal(operation: ContractOperation, request: FastifyRequest) {
  const {
    "content-type": type,
    "content-encoding": coding,
    "content-length": length,
    "transfer-encoding": encoding,
  } = request.headers;
  const hasBody = encoding !== undefined || (length !== undefined && length !== "0");
  if (operation.body === undefined) return hasBody ? noBodyExpected : undefined;
  if (!hasBody)
    return type === undefined || isType(type, operation.body.mediaType)
      ? bodyMissing
      : unsupportedMediaType;
  if (coding !== undefined && coding !== "identity") return compressedBody;
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

const compressedBody = { ...unsupportedMediaType, message: "Envíalo sin comprimir." };

const noBodyExpected = {
  ...unreadable,
  details: [{ field: "body", message: "Esta operación no lleva contenido: envíala sin él." }],
};

/** The path's `id` in small letters, as it is stored; undefined without one. */
export function pathId(params: unknown): string | undefined {
  return pathPart(params, "id")?.toLowerCase();
}

/** A parameter of the path; undefined without it. */
export function pathPart(params: unknown, name: string): string | undefined {
  if (typeof params !== "object" || params === null) return undefined;
  const part: unknown = Reflect.get(params, name);
  return typeof part === "string" ? part : undefined;
}
