import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Refusal } from "../failure.ts";
import { operationsOf, processRate } from "../limits/process-rate.ts";
import { IN_PROCESS } from "../web-host/in-process-fetch.ts";

/** What keeps reads that anyone may send from taking what buyers need. */
export interface PublicReads {
  /** Counts a call of an address; a Refusal when it is one too many. Other operations pass. */
  limit(operationId: string, request: FastifyRequest): Refusal | undefined;
}

/** Makes it for one server. */
export function createPublicReads(context: Context): PublicReads {
  const reads = operationsOf("readsPerAddress");
  const takeOne = processRate(context, "readsPerAddress");
  return {
    limit: (operationId, request) => {
      // Pages rendered in this process have a limit of their own.
      if (!reads.has(operationId) || request.socket.remoteAddress === IN_PROCESS) return undefined;
      return takeOne(request.ip);
    },
  };
}
