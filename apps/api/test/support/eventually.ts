import { vi } from "vitest";

/**
 * Retries the assertion until it passes, and fails with its message after a time that is long enough even on a busy machine.
 */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 40_000, interval: 10 });
}
