/** What a worker tells its supervisor: that it answers requests, or the one sentence why it can't start. */
export type WorkerMessage = { rifas: "ready"; origin: string } | { rifas: "failed"; why: string };

/** What the supervisor tells a worker. */
export const stopMessage = "stop";

/** Where a worker finds its database, in its environment: the embedded one belongs to the supervisor. */
export const workerDatabase = "RIFAS_WORKER_DATABASE";

/** Whether a message between processes is one of these (libraries send theirs over the same channel). */
export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return typeof message === "object" && message !== null && "rifas" in message;
}
