import type { TestClock } from "./test-clock.ts";

/** An actor: `act` does something and returns after how many milliseconds it acts again, or null when done. */
export interface Visitor {
  /** Milliseconds after the start. */
  arrives: number;
  act: (elapsed: number) => Promise<number | null>;
}

/**
 * Lets visitors act one after the other, in chronological order, on a clock that jumps from one action to the next: hours
 * pass in seconds, deterministically. Ends when all are done, or after the given simulated milliseconds.
 */
export async function simulate(
  clock: TestClock,
  visitors: readonly Visitor[],
  until: number,
): Promise<void> {
  const start = clock.now().getTime();
  const waiting = visitors.map(({ arrives, act }) => ({ at: arrives, act }));
  for (;;) {
    const next = waiting.reduce<(typeof waiting)[number] | null>(
      (first, one) => (first === null || one.at < first.at ? one : first),
      null,
    );
    if (next === null || next.at > until) return;
    clock.set(new Date(start + next.at));
    const pause = await next.act(next.at);
    if (pause === null) waiting.splice(waiting.indexOf(next), 1);
    else next.at += pause;
  }
}
