import type { Schema } from "@rifas/api-client/types";
import { exampleOf } from "../examples.ts";

/** An installation whose public log works and whose authority doesn't answer. */
export const witnessing = exampleOf("Witnessing");

/** A witness that is doing well, or with other facts. */
export function witnessWith(facts: Partial<Schema<"WitnessStatus">> = {}): Schema<"WitnessStatus"> {
  const [well] = exampleOf("Witnessing").witnesses;
  if (well === undefined) throw new Error("The contract's example has no witness.");
  return { ...well, ...facts };
}
