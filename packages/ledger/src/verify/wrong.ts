import type { Reason } from "./verdict.ts";

/** Why something can't be true. Thrown by what reads a log and its draws again; `tried` makes a value of it. */
class Wrong extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Refuses what doesn't hold. */
export function must(holds: unknown, reason: Reason): asserts holds {
  if (!holds) throw new Wrong(reason);
}

/** What is read, or why it can't be true. */
export function tried<T extends object | null>(read: () => T): T | Reason {
  try {
    return read();
  } catch (error) {
    if (error instanceof Wrong) return error.reason;
    throw error;
  }
}
