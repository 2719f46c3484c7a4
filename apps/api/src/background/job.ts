import type { Context } from "../context.ts";

/**
 * Work that nobody asks for. A job may run in any number of processes at once: what must happen once is decided in the
 * database (a lease, a lock, a condition in the statement), never by which process it runs in.
 */
export interface Job {
  name: string;
  everySeconds: number;
  /** Makes the function that each run calls; what it closes over lives as long as the process. */
  prepare(context: Context): (signal: AbortSignal) => Promise<void>;
  /** Also runs at once whenever an e-mail was queued. */
  wokenByMail?: boolean;
}
