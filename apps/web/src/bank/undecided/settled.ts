/** The purchases that were decided here, by id: `listed` while a list from before the decision may still contain them, then `left`. */
export type Settled = ReadonlyMap<string, "listed" | "left">;

/** The same after a list was loaded: what comes back after it had left waits again, so it isn't settled any more. */
export function settledAfter(before: Settled, listed: ReadonlySet<string>): Settled {
  const after = new Map<string, "listed" | "left">();
  for (const [id, state] of before) {
    if (!listed.has(id)) after.set(id, "left");
    else if (state === "listed") after.set(id, state);
  }
  return after;
}
