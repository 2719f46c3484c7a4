import { createRandom, type Random } from "@rifas/domain/random";
import { test } from "@playwright/test";
import { seedOf } from "../../../../scripts/test-seed.ts";

const sequences = new Map<string, Random>();

/**
 * What a test chooses where any value will do. A retry chooses other values, because what the first try stored is still in
 * the product.
 */
export function chosen(): Random {
  const name = nameOfTest();
  const sequence = sequences.get(name) ?? createRandom(seedOf(name));
  sequences.set(name, sequence);
  return sequence;
}

/** A whole number from `least` to below `limit`. */
export const chosenBetween = (least: number, limit: number): number =>
  least + chosen().below(limit - least);

function nameOfTest(): string {
  try {
    const { titlePath, project, retry, repeatEachIndex } = test.info();
    return [project.name, ...titlePath, retry, repeatEachIndex].join(" ");
  } catch {
    // Playwright's global setup runs outside of any test.
    return "";
  }
}
