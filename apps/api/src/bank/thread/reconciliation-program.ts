// The program of the thread that matches: answers each situation with its matches.
import { parentPort } from "node:worker_threads";
import type { Situation } from "@rifas/reconciliation/facts";
import { matchAll } from "@rifas/reconciliation/match-all";

parentPort?.on("message", (situation: Situation) => {
  // A port between threads has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(matchAll(situation));
});
