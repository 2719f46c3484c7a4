import type { Context } from "../context.ts";
import type { Refusal } from "../failure.ts";
import { FairBudget } from "../limits/fair-budget.ts";
import { serverBusy } from "../limits/server-busy.ts";

/** What one request's form takes of the memory that all forms on their way to this process share. */
export interface FormMemory {
  /** Takes room for a piece of so many bytes; a Refusal when there is none. */
  take(bytes: number): Refusal | undefined;
  /** Aborted when other addresses need it more. */
  lost: AbortSignal;
  /** Gives everything back. */
  release: () => void;
}

const megabyte = 1_000_000;

/** A piece needs this much beside its bytes: it counts, or forms sent a byte at a time would take many times their size. */
const pieceOverhead = 200;

/** Makes the shared memory of one process; what it returns opens the part of one request. */
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
