import type { Context } from "../context.ts";
import type { Refusal } from "../failure.ts";
import { FairBudget } from "../limits/fair-budget.ts";
import { serverBusy } from "../limits/server-busy.ts";

/** One request's share of the memory that this process has for all forms being received. */
export interface FormMemory {
  /** Reserves memory for a chunk of `bytes`; a Refusal if there is none. */
  take(bytes: number): Refusal | undefined;
  /** Aborted when the memory is given to another client. */
  lost: AbortSignal;
  /** Frees the whole share. */
  release: () => void;
}

const megabyte = 1_000_000;

/**
 * Memory that each chunk needs besides its bytes. It is counted, or a form sent a byte at a time would take many times its
 * size.
 */
const pieceOverhead = 200;

/** Creates the shared memory of one process; the returned function opens the share of one request of the client `who`. */
export function createFormMemory({
  config,
  limits,
}: Pick<Context, "config" | "limits">): (who: string) => FormMemory {
  const budget = new FairBudget(config.limits.amounts.formsInFlight * megabyte);
  limits.watch("formsInFlight", () => budget.inUse / megabyte);
  return (who) => {
    const share = budget.open(who);
    share.lost.addEventListener("abort", () => limits.refused("formsInFlight"));
    return {
      lost: share.lost,
      release: share.release,
      take: (bytes) => {
        if (share.take(bytes + pieceOverhead)) return undefined;
        if (!share.lost.aborted) limits.refused("formsInFlight");
        return serverBusy();
      },
    };
  };
}
