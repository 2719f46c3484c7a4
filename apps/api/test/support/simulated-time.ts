import type { TestClock } from "./test-clock.ts";

/** Somebody who does something, and says after how many milliseconds they do the next thing; null when they are done. */
export interface Visitor {
  /** Milliseconds after the start. */
  arrives: number;
  act: (elapsed: number) => Promise<number | null>;
}

/**
 * Lets visitors act one after the other, in the order of their times, on a clock that jumps from each to the next: hours pass
 * in seconds, and the same way each time. Ends when all are done, or after so many milliseconds of theirs.
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
