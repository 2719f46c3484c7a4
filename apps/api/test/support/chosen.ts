import { createRandom, type Random } from "@rifas/domain/random";
import { expect } from "vitest";
import { seedOf } from "../../../../scripts/test-seed.ts";

const sequences = new Map<string, Random>();

/**
 * What a test chooses where any value will do. Each test file has a sequence of its own, because a worker runs many files
 * and in any order.
 */
export function chosen(): Random {
  const file = expect.getState().testPath?.split("/apps/api/").at(-1) ?? "";
  const sequence = sequences.get(file) ?? createRandom(seedOf(file));
  sequences.set(file, sequence);
  return sequence;
}
