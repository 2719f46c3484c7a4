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
