// The program of the threads that read statements and match: gets one task, answers once.
import { parentPort, workerData } from "node:worker_threads";
import type { BackgroundTask } from "./background-task.ts";

const task: BackgroundTask = workerData;
const result = await perform(task);
// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(result);

/** Loads only what the task needs: a thread is started for each. */
async function perform(task: BackgroundTask) {
  if (task.kind === "read") {
    const { readStatement } = await import("../statements/read-statement.ts");
    return await readStatement(task.request);
  }
  const { matchAll } = await import("@rifas/reconciliation/match-all");
  return matchAll(task.situation);
}
