import { createRandom, type Random } from "@rifas/domain/random";
import { expect } from "vitest";
import { seedOf } from "../../../../scripts/test-seed.ts";

const sequences = new Map<string, Random>();
const counters = new Map<string, number>();

/**
 * What a test chooses where any value will do. Each test file has a sequence of its own, because a worker runs many files
 * and in any order.
 */
export function chosen(): Random {
  const file = currentFile();
  const sequence = sequences.get(file) ?? createRandom(seedOf(file));
  sequences.set(file, sequence);
  return sequence;
}

/** The next number of a test file's own count from `start`, for buyers, references and whatever else must differ. */
export function nextOf(counted: string, start = 0, step = 1): number {
  const key = `${currentFile()} ${counted}`;
  const next = (counters.get(key) ?? start) + step;
  counters.set(key, next);
  return next;
}

function currentFile(): string {
  return expect.getState().testPath?.split("/apps/api/").at(-1) ?? "";
}
