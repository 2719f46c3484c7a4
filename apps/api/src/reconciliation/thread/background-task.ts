import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Match } from "@rifas/reconciliation/match";
import type { Situation } from "@rifas/reconciliation/facts";
import { errorCode } from "../../start-up-error.ts";
import type { ReadRequest, ReadStatement } from "../statements/statement.ts";

/** Work that would keep the server from answering: a large file, or thousands of purchases to compare. */
export type BackgroundTask =
  | { kind: "read"; request: ReadRequest }
  | { kind: "match"; situation: Situation };

interface Results {
  read: ReadStatement | null;
  match: Match[] | null;
}

/** A file that needs longer is hostile; a round of matching this long would be a bug. */
const LONGEST_MS = 20_000;
const MOST_MEMORY_MB = 512;

/** Reads a statement in its own thread; null if it took too long or too much memory. */
export function readInBackground(request: ReadRequest): Promise<Results["read"]> {
  return runTask<"read">({ kind: "read", request });
}

/** Matches in its own thread; null if it took too long or too much memory. */
export function matchInBackground(situation: Situation): Promise<Results["match"]> {
  return runTask<"match">({ kind: "match", situation });
}

async function runTask<Kind extends keyof Results>(
  task: BackgroundTask & { kind: Kind },
): Promise<Results[Kind]> {
  const worker = new Worker(program, {
    workerData: task,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const done = Promise.withResolvers<Results[Kind]>();
  const deadline = setTimeout(() => done.resolve(null), LONGEST_MS);
  worker.once("message", (result: Results[Kind]) => done.resolve(result));
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
