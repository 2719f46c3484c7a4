// The program of the threads that read statements and match: gets one task, answers once.
import { parentPort, workerData } from "node:worker_threads";
import { matchAll } from "@rifas/reconciliation/match-all";
import type { BackgroundTask } from "./background-task.ts";
import { readStatement } from "../statements/read-statement.ts";

const task: BackgroundTask = workerData;
const result = task.kind === "read" ? await readStatement(task.request) : matchAll(task.situation);
// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(result);
