import { setTimeout as pause } from "node:timers/promises";
import type { PostgresProcess } from "./postgres-process.ts";

/** Starts a PostgreSQL and restarts it whenever it ends by itself. Returns the function that stops it for good. */
export async function keepRunning(
  start: () => Promise<PostgresProcess>,
  report: (message: string) => void,
): Promise<() => Promise<void>> {
  let running = await start();
  const stopping = new AbortController();
  const { signal } = stopping;

  const startAgain = async (): Promise<PostgresProcess | undefined> => {
    for (let attempt = 1; !signal.aborted; attempt++) {
      try {
        const next = await start();
        report("PostgreSQL está encendido otra vez.");
        return next;
      } catch (error) {
        report(`PostgreSQL no volvió a encender: ${String(error)}`);
        await pause(Math.min(5_000, 200 * attempt), undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  };
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      const reason = await running.exited;
      if (signal.aborted) return;
      report(`PostgreSQL se apagó solo (${reason}); se enciende otra vez.`);
      running = (await startAgain()) ?? running;
    }
    // It may have started while it was being stopped.
    await running.stop();
  };
  const watching = watch();

  return async () => {
    stopping.abort();
    await running.stop();
    await watching;
  };
}
