import { once } from "node:events";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Match } from "@rifas/reconciliation/match";
import type { Situation } from "@rifas/reconciliation/facts";
import { errorCode } from "../../database/errors/start-up-error.ts";

/** A round of matching this long would be a bug. */
const LONGEST_MS = 20_000;
const MOST_MEMORY_MB = 512;
/** How long a thread without work is kept. */
const IDLE_MS = 60_000;

/** The thread of the last round, kept for the next one: starting it takes longer than matching an ordinary day. */
let kept: { worker: Worker; end: NodeJS.Timeout } | undefined;

/**
 * Matches in its own thread, because comparing thousands of purchases would keep the server from answering; null if it took too
 * long or too much memory.
 */
export async function matchInBackground(situation: Situation): Promise<Match[] | null> {
  const worker = takeThread();
  const matches = await answerOf(worker, situation).catch(async (error: unknown) => {
    await worker.terminate();
    if (errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY") return null;
    throw error;
  });
  if (matches === null) await worker.terminate();
  else keepThread(worker);
  return matches;
}

/** Gives the thread one situation; null if it doesn't answer in time. */
async function answerOf(worker: Worker, situation: Situation): Promise<Match[] | null> {
  const deadline = AbortSignal.timeout(LONGEST_MS);
  // A port between threads has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(situation);
  try {
    // Rejects if the thread fails.
    const [matches]: Match[][] = await once(worker, "message", { signal: deadline });
    return matches ?? null;
  } catch (error) {
    if (deadline.aborted) return null;
    throw error;
  }
}

/** The kept thread, or a new one: a second round at the same time gets a thread of its own. */
function takeThread(): Worker {
  if (kept === undefined) return startThread();
  const { worker, end } = kept;
  kept = undefined;
  clearTimeout(end);
  worker.ref();
  return worker;
}

function startThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB };
  const worker = new Worker(program, { env: {}, resourceLimits });
  // It has nothing to do while it is kept that could fail; if it ends all the same, the next round starts another.
  worker.once("error", () => forgetThread(worker));
  worker.once("exit", () => forgetThread(worker));
  return worker;
}

function keepThread(worker: Worker): void {
  dropThread();
  // Must not keep an otherwise finished server alive.
  worker.unref();
  kept = { worker, end: setTimeout(dropThread, IDLE_MS).unref() };
}

function dropThread(): void {
  if (kept === undefined) return;
  const { worker } = kept;
  forgetThread(worker);
  void worker.terminate();
}

function forgetThread(worker: Worker): void {
  if (kept?.worker !== worker) return;
  clearTimeout(kept.end);
  kept = undefined;
}

/** In this file's folder, both in the source and in the built server. */
const program = join(import.meta.dirname, `reconciliation-program${extname(import.meta.filename)}`);
