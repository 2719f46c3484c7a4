import type { FastifyReply, FastifyRequest } from "fastify";
import { memberId, type Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { requestHash, type KeyedCall } from "../../platform/idempotency.ts";
import { knownClient, strangerAt, type Client } from "../../platform/limits/network-of.ts";
import type { Call } from "../../platform/call.ts";
import type { RequestInput } from "./request-reader.ts";
import { isSpecialAddress } from "../../platform/special-addresses.ts";

/** The caller for fair queues and budgets: the signed-in user, or the address. */
export function clientOf({ config }: Context, { caller, ip }: FastifyRequest): Client {
  const { actor = { kind: "anyone" } } = caller ?? {};
  const member = memberId(actor);
  return member === null ? strangerAt(config, ip) : knownClient(`user ${member}`);
}

/** What a request asks for. */
export interface Asked {
  operationId: string;
  input: RequestInput;
}

/** The call under its key, recognised by everything that it asks for. */
function keyedCall({ operationId, input }: Asked, actor: Actor): KeyedCall | undefined {
  const { headers, path, body, bytes = [] } = input;
  const key: unknown = Reflect.get(headers, "idempotency-key");
  if (typeof key !== "string") return undefined;
  const seller = actor.kind === "seller" ? actor.sellerId : undefined;
  const hash = requestHash({ ...path, ...(typeof body === "object" && body), seller }, bytes);
  return { key, operation: operationId, caller: memberId(actor), hash };
}

/** What a handler is told of a request besides its input; `ending` is aborted when the client leaves. */
export function callOf(
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

let warned = false;

/**
 * The buyer's address. Null if a proxy forwards requests but TRUSTED_PROXIES doesn't declare it: every buyer then has the
 * proxy's address, and a limit per address would be one quota for all of them.
 */
function buyerAddress({ config, logger }: Context, request: FastifyRequest): string | null {
  const isForwarded = request.headers["x-forwarded-for"] !== undefined;
  if (config.trustedProxies > 0 || !isForwarded || !isSpecialAddress(request.ip)) return request.ip;
  if (!warned) {
    logger.warn(
      "a proxy forwards requests, but TRUSTED_PROXIES is 0: buyers can't be distinguished by address",
    );
  }
  warned = true;
  return null;
}
