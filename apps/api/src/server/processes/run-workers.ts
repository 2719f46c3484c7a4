import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { StartUpError } from "../../database/errors/start-up-error.ts";

const maxPauseMilliseconds = 30_000;

/** The server processes of this machine, all on one port. */
export interface Workers {
  origin: string;
  /** Drains and stops all of them. */
  stop(): Promise<void>;
}

/** Starts `count` server processes and replaces any that ends by itself. If the first can't start, this fails with its sentence. */
export async function runWorkers(options: {
  count: number;
  /** The program that each process runs. */
  program: string;
  databaseUrl: string;
  report: (message: string) => void;
}): Promise<Workers> {
  const { count, program, databaseUrl, report } = options;
  cluster.setupPrimary({ exec: program });
  const stopping = new AbortController();
  let failures = 0;

  const fork = async (): Promise<string> => {
    const worker = cluster.fork({ [workerDatabase]: databaseUrl });
    const origin = await waitUntilReady(worker);
    failures = 0;
    worker.once("exit", (code, signal) => void replace(signal ?? `terminó con el código ${code}`));
    return origin;
  };
  const replace = async (reason: string): Promise<void> => {
    while (!stopping.signal.aborted) {
      report(`Un proceso del servidor se apagó solo (${reason}); se enciende otro.`);
      try {
        await fork();
        return;
      } catch (error) {
        failures += 1;
        reason = error instanceof Error ? error.message : String(error);
        await pause(Math.min(maxPauseMilliseconds, 500 * 2 ** failures));
      }
    }
  };

  const origin = await fork();
  await Promise.all(Array.from({ length: count - 1 }, fork));
  return {
    origin,
    stop: async () => {
      stopping.abort();
      await Promise.all(
        Object.values(cluster.workers ?? {}).flatMap((worker) => stopWorker(worker)),
      );
    },
  };
}

/** Resolves with the public origin once the worker listens. */
async function waitUntilReady(worker: Worker): Promise<string> {
  const ready = Promise.withResolvers<string>();
  worker.on("message", (message: unknown) => {
    if (!isWorkerMessage(message)) return;
    if (message.rifas === "ready") ready.resolve(message.origin);
    else ready.reject(new StartUpError(message.why));
  });
  worker.once("exit", (code, signal) =>
    ready.reject(new Error(`A server process ended while starting (${signal ?? code}).`)),
  );
  return await ready.promise;
}

function stopWorker(worker: Worker | undefined): Promise<unknown>[] {
  if (worker === undefined || worker.isDead()) return [];
  const ended = once(worker, "exit");
  if (worker.isConnected()) worker.send(stopMessage);
  return [ended];
}

/** A worker's message to its supervisor: it serves requests, or one sentence why it can't start. */
export type WorkerMessage = { rifas: "ready"; origin: string } | { rifas: "failed"; why: string };

/** The supervisor's message to a worker. */
export const stopMessage = "stop";

/** The environment variable with a worker's database URL: the supervisor owns the embedded database. */
export const workerDatabase = "RIFAS_WORKER_DATABASE";

/** Whether a message between processes is one of these (libraries use the same channel). */
export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return typeof message === "object" && message !== null && "rifas" in message;
}
