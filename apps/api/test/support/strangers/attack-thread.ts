import { Worker } from "node:worker_threads";
import type { Attack, Tally, Target } from "./attack.ts";

/** What the thread is started with. */
export interface Orders {
  name: string;
  target: Target;
}

/**
 * Starts an attack in a thread of its own, so that making its requests doesn't delay the honest buyers beside it. What it
 * returns ends it and says what became of its requests.
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
