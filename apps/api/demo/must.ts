import type { Result } from "../src/platform/failure.ts";

/** The value of a step's result; a refusal means that the demo breaks a rule, and stops it. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { message, details } = result.failure;
  const fields = details?.map((detail) => `${detail.field}: ${detail.message}`) ?? [];
  throw new Error(`A step of the demo was refused: ${[message, ...fields].join("; ")}`);
}
