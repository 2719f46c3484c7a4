import { setTimeout as pause } from "node:timers/promises";
import { errorCode } from "./errors/start-up-error.ts";
import { isConnectionLoss } from "./pool.ts";

const attempts = 10;
const serializationFailure = "40001";
const deadlockDetected = "40P01";

/** Wraps an error after which a transaction may run again; `retrying` never lets it out. */
export class Retry extends Error {
  constructor(cause: unknown) {
    super("retry", { cause });
  }
}

/** Repeats what threw `Retry`, after a random wait, up to the limit of attempts. */
export async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Retry)) throw error;
      if (tried >= attempts) throw error.cause;
      await pause(Math.random() * 10 * tried);
    }
  }
}

/** Whether a transaction may run again after this error; `committing`: COMMIT was sent. */
export function isRetryable(error: unknown, committing: boolean): boolean {
  const code = errorCode(error);
  if (code === serializationFailure || code === deadlockDetected) return true;
  // Once COMMIT was sent, a lost connection leaves the outcome unknown.
  return isConnectionLoss(error) && (!committing || neverSent(error));
}

/** The driver knew that the connection was gone and sent nothing. */
function neverSent(error: unknown): boolean {
  return error instanceof Error && error.message.includes("not queryable");
}
