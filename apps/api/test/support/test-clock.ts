import type { Clock } from "../../src/clock.ts";

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(instant: string | Date): void;
  /** Moves it forward: `{ minutes: 20 }`. */
  advance(by: {
    days?: number;
    hours?: number;
    minutes?: number;
    seconds?: number;
    ms?: number;
  }): void;
}

/** Starts at noon in Caracas on 20 November 2026. */
export function createTestClock(start = "2026-11-20T16:00:00.000Z"): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set: (instant) => (now = new Date(instant).getTime()),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000 + ms;
    },
  };
}
