// The program of the thread that matches: gets one situation, answers once.
import { parentPort, workerData } from "node:worker_threads";
import type { Situation } from "@rifas/reconciliation/facts";
import { matchAll } from "@rifas/reconciliation/match-all";

const situation: Situation = workerData;
// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(matchAll(situation));
