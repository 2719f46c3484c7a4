import type { Context } from "../../platform/context.ts";
import type { Refusal } from "../../platform/failure.ts";
import type { Client } from "../../platform/limits/client.ts";
import { FairBudget } from "../../platform/limits/fair-budget.ts";
import { serverBusy } from "../../platform/limits/server-busy.ts";

/** One request's share of the memory that this process has for all forms being received. */
export interface FormMemory {
  /** Reserves memory for a whole form of this declared length, before any of it is read; a Refusal if there is none. */
  reserve(length: number): Refusal | undefined;
  /** Counts a chunk of `bytes`, first against what was reserved; a Refusal if there is no memory for it. */
  take(bytes: number): Refusal | undefined;
  /** Aborted when another client gets the memory, and by the request's handler when its own client disconnects. */
  ending: AbortController;
  /** Frees the whole share. */
  release: () => void;
}

const megabyte = 1_000_000;

/**
 * Memory that each chunk needs in addition to its bytes. Without counting it, a form sent a byte at a time would take
 * many times its size.
 */
const pieceOverhead = 200;

/** Creates the shared memory of one process; the returned function opens the share of one request of a client. */
export function createFormMemory({
  config,
  limits,
}: Pick<Context, "config" | "limits">): (client: Client) => FormMemory {
  const budget = new FairBudget(config.limits.amounts.formsInFlight * megabyte);
  limits.watch("formsInFlight", () => budget.inUse / megabyte);
  return (client) => {
    const ending = new AbortController();
    let isLost = false;
    const share = budget.open(client, () => {
      isLost = true;
      limits.refused("formsInFlight");
      ending.abort();
    });
    let reserved = 0;
    const add = (bytes: number): Refusal | undefined => {
      if (share.take(bytes)) return undefined;
      if (!isLost) limits.refused("formsInFlight");
      return serverBusy();
    };
    return {
      ending,
      release: share.release,
      reserve: (length) => {
        reserved += length;
        return add(length);
      },
      take: (bytes) => {
        const counted = bytes + pieceOverhead;
        const covered = Math.min(reserved, counted);
        reserved -= covered;
        return add(counted - covered);
      },
    };
  };
}
