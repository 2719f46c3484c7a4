import { startSearch } from "./start-search.ts";

/** So many tries keep even a slow phone busy for less than a frame or two. */
const BATCH_SIZE = 500;

/**
 * Solves a challenge and answers what `X-Proof-Of-Work` takes: in a worker, or in small pieces on this thread where the browser has
 * none. Ends unsolved when `signal` does; whoever gave up doesn't send it.
 */
export async function solveChallenge(challenge: string, signal: AbortSignal): Promise<string> {
  const counter = (await inWorker(challenge, signal)) ?? (await inPieces(challenge, signal));
  return `${challenge}.${counter}`;
}

/** Null where there is no worker to be had, or the caller gave up. */
async function inWorker(challenge: string, signal: AbortSignal): Promise<number | null> {
  if (typeof Worker === "undefined") return null;
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve(null);
      worker.addEventListener("message", ({ data }: MessageEvent<number>) => resolve(data));
      // Its script didn't load, or not as a module.
      worker.addEventListener("error", giveUp);
      signal.addEventListener("abort", giveUp);
      // A worker's postMessage takes no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}

async function inPieces(challenge: string, signal: AbortSignal): Promise<number> {
  const search = startSearch(challenge);
  while (!signal.aborted) {
    const found = search(BATCH_SIZE);
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return 0;
}
