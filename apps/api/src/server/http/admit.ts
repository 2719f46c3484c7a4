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
  const kept = operation.takesOut === "buyers" && (await refuseTakingOut(context, actor));
  if (kept) return kept;
  const member = memberId(actor);
  const key = pathPart(request.params, "key");
  const asking = { operationId: operation.id, userId: member, confirmedAt };
  const unconfirmed = isConfirmed(operation, key) && (await refuseUnconfirmed(context, asking));
  if (unconfirmed) return unconfirmed;
  return member === null ? undefined : await limitAccount(context, operation.id, member);
}

/** Fastify passes a body of another media type to the handler unparsed, and a missing body unvalidated; refuse both. */
export function bodyRefusal(operation: ContractOperation, request: FastifyRequest) {
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

/** The path's `id`; undefined without one. */
export function pathId(params: unknown): string | undefined {
  return pathPart(params, "id");
}

/** A parameter of the path; undefined without it. */
export function pathPart(params: unknown, name: string): string | undefined {
  if (typeof params !== "object" || params === null) return undefined;
  const part: unknown = Reflect.get(params, name);
  return typeof part === "string" ? part : undefined;
}
