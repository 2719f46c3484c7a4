import { vi } from "vitest";

/** In turns of 10 ms: the longest time between two questions. */
const MOST_BETWEEN = 10;

/**
 * Retries the assertion until it passes, and fails with its message after a time that is long enough even on a busy machine. What
 * isn't true at once is asked less and less often: a question may cost a connection, and time that what it waits for needs.
 */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  let turn = 0;
  let next = 0;
  let failure: unknown;
  const ask = async (): Promise<T> => {
    turn += 1;
    if (turn < next) throw failure;
    try {
      return await assertion();
    } catch (error) {
      failure = error;
      next = turn + Math.min(1 + Math.floor(turn / 10), MOST_BETWEEN);
      throw error;
    }
  };
  return vi.waitFor(ask, { timeout: 40_000, interval: 10 });
}
