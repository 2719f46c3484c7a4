/** Checks files in a worker, so that the page stays responsive while a phone counts 100,000 numbers. */
import { eachPercent } from "../../shared/each-percent.ts";
import { unless } from "../../shared/unless.ts";
import { checkFiles, type Asked, type Found } from "./check-files.ts";

type Answer =
  | { readonly kind: "progress"; readonly percent: number }
  | { readonly kind: "found"; readonly found: Found | null }
  | { readonly kind: "failed"; readonly message: string };

/** Makes this worker answer one question. */
export function answerInWorker(): void {
  const answer = (message: Answer) => postMessage(message);
  addEventListener("message", ({ data }: MessageEvent<Asked>) => {
    const tell = eachPercent((percent) => answer({ kind: "progress", percent }));
    checkFiles(data, tell).then(
      (found) => answer({ kind: "found", found }),
      (error: unknown) => answer({ kind: "failed", message: String(error) }),
    );
  });
}

interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Checks in a worker made of this page's own script, or on this thread if the browser refuses that. */
export async function checkAside(script: string, asked: Asked, watch: Watch) {
  const answer = await askWorker(script, asked, watch);
  return answer === null ? await checkFiles(asked) : answer.found;
}

type Result = Extract<Answer, { kind: "found" }>;

/** Null if there is no worker to be had. */
async function askWorker(script: string, asked: Asked, watch: Watch): Promise<Result | null> {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const worker = startWorker(address);
  try {
    return worker === null ? null : await answerOf(worker, asked, watch);
  } finally {
    worker?.terminate();
    URL.revokeObjectURL(address);
  }
}

function startWorker(address: string): Worker | null {
  // An old browser, or one that has no workers for files.
  return unless(DOMException, () => new Worker(address), null);
}

async function answerOf(
  worker: Worker,
  asked: Asked,
  { signal, onProgress }: Watch,
): Promise<Result | null> {
  return await new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (data.kind === "progress") onProgress(data.percent);
      else if (data.kind === "found") resolve(data);
      else reject(new Error(data.message));
    });
    worker.addEventListener("error", () => resolve(null));
    signal.addEventListener("abort", () => reject(signal.reason));
    // `Worker.postMessage` has no origin parameter.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(asked);
  });
}
