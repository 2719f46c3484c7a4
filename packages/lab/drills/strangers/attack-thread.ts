import { Worker } from "node:worker_threads";
import type { Attack, Tally, Target } from "./attack.ts";

/** The thread's input. */
export interface Orders {
  name: string;
  target: Target;
}

/**
 * Starts an attack in its own thread, so that making its requests doesn't delay the honest buyers. The returned
 * function ends it and returns the outcome of its requests.
 */
export function startAttack({ name }: Attack, target: Target): () => Promise<Tally> {
  const orders: Orders = { name, target };
  const thread = new Worker(new URL("attack-program.ts", import.meta.url), { workerData: orders });
  const over = new Promise<Tally>((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
  });
  return async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage("stop");
    const tally = await over;
    await thread.terminate();
    return tally;
  };
}
