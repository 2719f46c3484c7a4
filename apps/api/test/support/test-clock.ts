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
  /** Hears of every move: another process must learn of it. */
  onMove(listener: (now: Date) => void): void;
}

/** Starts at noon in Caracas on 20 November 2026. */
export function createTestClock(start = "2026-11-20T16:00:00.000Z"): TestClock {
  let now = new Date(start).getTime();
  let tell = (_now: Date): void => undefined;
  const move = (to: number): void => {
    now = to;
    tell(new Date(now));
  };
  return {
    now: () => new Date(now),
    onMove: (listener) => (tell = listener),
    set: (instant) => move(new Date(instant).getTime()),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) => {
      move(now + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000 + ms);
    },
  };
}
