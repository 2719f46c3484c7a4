import { isConnectionLoss } from "../database/pool.ts";

/**
 * Does the work for each item in turn, even if it failed for an earlier one: one that is broken doesn't delay the others. Then throws what
 * failed: one error, which names its item if `nameOf` is given, or an AggregateError. Without a database it ends at once.
 */
export async function tryEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  nameOf?: (item: Item) => string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      failures.push(nameOf === undefined ? error : named(nameOf(item), error));
    }
  }
  throwAll(failures);
}

/** Throws the only failure, or all as an AggregateError; nothing without one. */
export function throwAll(failures: readonly unknown[]): void {
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, "Several failed.");
}

function named(name: string, cause: unknown): Error {
  return new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}
