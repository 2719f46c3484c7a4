import type { Logger } from "../logger.ts";

/** A job that comes round again until it is stopped. */
export interface RepeatedJob {
  /** Lets it run now instead of at its next turn. */
  runNow(): void;
  /** Stops it and waits for the run under way. */
  stop(): Promise<void>;
}

/**
 * Runs a job now and then again `everyMs` after each run ended, never twice at once. A failed run is logged and the next
 * one takes up its work. Every process does this: they settle in the database who does what.
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

  const rest = async (): Promise<void> => {
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
        logger.error({ job: name, err: error }, "a background job failed; its next turn goes on");
      }
      await rest();
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
