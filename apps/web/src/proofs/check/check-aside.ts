import { loadWhenOnline } from "../../shared/layout/load-when-online.ts";
import type { LogVerdict } from "./check-log.ts";
import type { CheckAnswer, FetchedLog } from "./check-worker.ts";

interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Checks a log in a worker, or on this thread if the browser has none. Null if the text isn't a bundle of this raffle. */
export async function checkAside(input: FetchedLog, watch: Watch): Promise<LogVerdict | null> {
  const answer = typeof Worker === "undefined" ? null : await inWorker(input, watch);
  if (answer !== null) return answer.verdict;
  const { checkLog } = await loadWhenOnline(() => import("./check-log.ts"));
  return await checkLog({ ...input, bundle: await input.bundle.text() });
}

type Verdict = Extract<CheckAnswer, { kind: "verdict" }>;

/** Null if the worker couldn't start. */
async function inWorker(input: FetchedLog, { signal, onProgress }: Watch): Promise<Verdict | null> {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
        if (data.kind === "progress") onProgress(data.percent);
        else if (data.kind === "verdict") resolve(data);
        else reject(new Error(data.message));
      });
      // The script failed to load, or the browser has no module workers.
      worker.addEventListener("error", () => resolve(null));
      signal.addEventListener("abort", () => reject(signal.reason));
      // `Worker.postMessage` has no origin parameter.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(input);
    });
  } finally {
    worker.terminate();
  }
}
