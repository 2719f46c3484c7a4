import type { Match } from "@rifas/reconciliation/match";
import type { Situation } from "@rifas/reconciliation/facts";
import { errorCode } from "../../database/errors/start-up-error.ts";
import { Threads } from "../../platform/outside/threads.ts";

/** A round of matching this long would be a bug. */
const LONGEST_SECONDS = 20;

const threads = new Threads<Situation, Match[]>(import.meta.dirname, "reconciliation", {
  seconds: LONGEST_SECONDS,
  megabytes: 512,
});

/**
 * Matches in its own thread, because comparing thousands of purchases would keep the server from answering; null if it took too
 * long or too much memory.
 */
export async function matchInBackground(situation: Situation): Promise<Match[] | null> {
  try {
    return await threads.run(situation, AbortSignal.timeout(LONGEST_SECONDS * 1_000));
  } catch (error) {
    if (errorCode(error) === "ABORT_ERR" || errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY") {
      return null;
    }
    throw error;
  }
}
