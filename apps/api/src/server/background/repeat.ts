import type { Logger } from "../../platform/logger.ts";

/** A job that runs repeatedly until it is stopped. */
export interface RepeatedJob {
  /** Runs the job now instead of at its next turn; if it is running, once more right after. */
  runNow(): void;
  /** Stops the job and waits for the run in progress. */
  stop(): Promise<void>;
}

/**
 * Runs a job now and again `everyMs` after each run has ended, never twice at once. A failed run is logged and the next one
 * continues its work. Every process calls this; the jobs use the database to divide the work.
 */
export function repeat(
  name: string,
  everyMs: number,
  logger: Logger,
  job: (signal: AbortSignal) => Promise<void>,
): RepeatedJob {
  const stopping = new AbortController();
  let wake: (() => void) | undefined;
  let requested = false;

  const sleep = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (requested || stopping.signal.aborted) wake();
    });
    wake = undefined;
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      requested = false;
      try {
        await job(stopping.signal);
      } catch (error) {
        logger.error(
          { job: name, err: error },
          "a background job failed; its next run will continue",
        );
      }
      await sleep();
    }
  };
  const running = loop();

  return {
    runNow: () => {
      requested = true;
      wake?.();
    },
    stop: async () => {
      stopping.abort();
      wake?.();
      await running;
    },
  };
}
