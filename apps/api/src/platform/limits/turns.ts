import { ok, type Result, serverBusy } from "../failure.ts";
import type { ServerConfig } from "../settings/config.ts";
import type { AmountName } from "./amount-limits.ts";
import { FairQueue, type Asker } from "./fair-queue.ts";
import type { LimitMeter } from "./limit-meter.ts";

/** A metered queue, in turns between those who ask. */
export interface Turns {
  /** Runs a task when its turn comes. Failure: `server_busy` if too many wait, or if the asker left. */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<Result<T>>;
}

/** Runs `slots` tasks at once, with as many waiting as the limit says. */
export function takeTurns(
  { config, limits }: { config: Pick<ServerConfig, "limits">; limits: LimitMeter },
  limit: AmountName,
  slots: number,
): Turns {
  const queue = new FairQueue({ slots, capacity: config.limits.amounts[limit] });
  limits.watch(limit, () => queue.waiting);
  return {
    run: async (asker, work) => {
      const done = await queue.run(asker, async () => ok(await work()));
      if (done === "full") limits.refused(limit);
      return typeof done === "string" ? serverBusy() : done;
    },
  };
}
