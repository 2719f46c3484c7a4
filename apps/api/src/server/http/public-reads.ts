import { setTimeout as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import type { Refusal } from "../../platform/failure.ts";
import { operationsOf, processRate } from "../../platform/limits/process-rate.ts";
import { takeTurns } from "../../platform/limits/fair-queue.ts";
import type { Call } from "../../platform/call.ts";

/** Keeps anonymous reads from using up the resources that buyers need. */
export interface PublicReads {
  /** Counts a call from an address; a Refusal if it exceeds the limit. Other operations are not counted. */
  limit(operationId: string, request: FastifyRequest): Promise<Refusal | undefined>;
  /** Runs an anonymous read when its turn comes, anything else immediately. A Refusal if too many are waiting. */
  inTurn<T>(read: Read, work: () => Promise<T>): Promise<T | Refusal>;
}

/** The remote address of calls by the pages that this process renders; no real connection has it. */
export const IN_PROCESS = "in-process";

/** A refused client that ignores `Retry-After` can ask at most this often on each connection. */
const REFUSED_AFTER_MS = 500;

interface Read {
  operationId: string;
  call: Call;
}

/**
 * Creates the limits of one server. Anonymous reads share at most half of its database connections, in turns between
 * addresses, so that a purchase always finds one.
 */
export function createPublicReads({ config, limits }: Context): PublicReads {
  const reads = operationsOf("readsPerAddress");
  const rates = (["readsPerAddress", "watchersPerAddress", "sharesPerAddress"] as const).map(
    (name) => ({ operations: operationsOf(name), takeOne: processRate({ config, limits }, name) }),
  );
  const { readsAtOnce } = config.limits.amounts;
  const slots = Math.max(1, Math.min(readsAtOnce, Math.floor(config.poolSize / 2)));
  const turns = takeTurns({ config, limits }, "readsWaiting", slots);
  return {
    limit: async (operationId, request) => {
      const rate = rates.find(({ operations }) => operations.has(operationId));
      // Pages rendered in this process have their own limit.
      if (rate === undefined || request.socket.remoteAddress === IN_PROCESS) return undefined;
      const refusal = rate.takeOne(request.ip);
      if (refusal !== undefined) await pause(REFUSED_AFTER_MS);
      return refusal;
    },
    inTurn: async ({ operationId, call }, work) => {
      const isRead = reads.has(operationId) || operationId === "verifyTickets";
      if (!isRead || call.actor.kind === "user") return await work();
      const { client, signal } = call;
      const done = await turns.run({ ...client, signal }, work);
      return done.ok ? done.value : done;
    },
  };
}
