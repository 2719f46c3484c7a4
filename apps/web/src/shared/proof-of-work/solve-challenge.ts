import { startSearch } from "./start-search.ts";

/** Small enough that one batch blocks even a slow phone for no more than a frame or two. */
const BATCH_SIZE = 500;

/**
 * Solves a challenge and returns the value of `X-Proof-Of-Work`. It runs in a worker, or in batches on this thread if
 * the browser has none. After `signal` aborts the returned value is not a solution; the caller must not send it.
 */
export async function solveChallenge(challenge: string, signal: AbortSignal): Promise<string> {
  const counter = (await inWorker(challenge, signal)) ?? (await inPieces(challenge, signal));
  return `${challenge}.${counter}`;
}

/** Null if no worker is available, or on abort. */
async function inWorker(challenge: string, signal: AbortSignal): Promise<number | null> {
  if (typeof Worker === "undefined") return null;
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve(null);
      worker.addEventListener("message", ({ data }: MessageEvent<number>) => resolve(data));
      // The script failed to load, or the browser has no module workers.
      worker.addEventListener("error", giveUp);
      signal.addEventListener("abort", giveUp);
      // `Worker.postMessage` has no origin parameter.
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
