import { vi } from "vitest";

/**
 * Tries the assertion again and again until it holds, and fails with its message after a time that only something broken
 * takes, however laden the machine.
 */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 40_000, interval: 10 });
}
