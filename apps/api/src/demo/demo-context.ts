import type { Context } from "../context.ts";
import type { Result } from "../failure.ts";

/** The same context at another time: the demo's past is made with the product's own functions. */
export function contextAt(context: Context, at: Date): Context {
  return { ...context, clock: { now: () => at } };
}

/** The value of a step's result; a refusal means that the demo breaks a rule, and stops it. */
export function must<T>(result: Result<T>, what: string): T {
  if (result.ok) return result.value;
  const details = result.failure.details?.map(({ field, message }) => `${field}: ${message}`);
  throw new Error(
    `The demo could not ${what}: ${result.failure.message} ${details?.join("; ") ?? ""}`,
  );
}
