import type { onRequestAsyncHookHandler } from "fastify";
import { processRate, type ProcessLimits } from "../../platform/limits/process-rate.ts";
import { sendFailure } from "./errors.ts";

/** A hook of routes beside the contract, which nothing else counts: it refuses an address that asks for more than a reader would. */
export function limitPages(context: ProcessLimits): onRequestAsyncHookHandler {
  const limit = processRate(context, "pagesPerAddress");
  return async (request, reply) => {
    const refusal = limit(request.ip);
    return refusal && sendFailure(request, reply, refusal.failure);
  };
}
