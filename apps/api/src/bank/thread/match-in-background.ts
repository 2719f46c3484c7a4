import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Match } from "@rifas/reconciliation/match";
import type { Situation } from "@rifas/reconciliation/facts";
import { errorCode } from "../../database/start-up-error.ts";

/** A round of matching this long would be a bug. */
const LONGEST_MS = 20_000;
const MOST_MEMORY_MB = 512;

/**
 * Matches in its own thread, because comparing thousands of purchases would keep the server from answering; null if it took too
 * long or too much memory.
 */
export async function matchInBackground(situation: Situation): Promise<Match[] | null> {
  const worker = new Worker(program, {
    workerData: situation,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const done = Promise.withResolvers<Match[] | null>();
  const deadline = setTimeout(() => done.resolve(null), LONGEST_MS);
  worker.once("message", (result: Match[]) => done.resolve(result));
  worker.once("error", (error: unknown) => {
    if (errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY") done.resolve(null);
    else done.reject(error);
  });
  try {
    return await done.promise;
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}

/** In this file's folder, both in the source and in the built server. */
const program = join(import.meta.dirname, `reconciliation-program${extname(import.meta.filename)}`);
