import type { Clock } from "../../src/platform/clock.ts";

/** A clock that only the test moves. */
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
  /** Forwards every move to another process; the promise resolves once that process has it. */
  onMove(listener: (now: Date) => Promise<void>): void;
  /** Resolves once every process has the latest time, for a call that is already in progress there. */
  inStep(): Promise<void>;
}

/** Starts at noon in Caracas on 20 November 2026. */
export function createTestClock(start = "2026-11-20T16:00:00.000Z"): TestClock {
  let now = new Date(start).getTime();
  let passOn = async (_now: Date): Promise<void> => undefined;
  let passedOn = Promise.resolve();
  const move = (to: number): void => {
    now = to;
    passedOn = passOn(new Date(now));
  };
  return {
    now: () => new Date(now),
    onMove: (listener) => {
      passOn = listener;
      passedOn = passOn(new Date(now));
    },
    inStep: () => passedOn,
    set: (instant) => move(new Date(instant).getTime()),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) => {
      move(now + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000 + ms);
    },
  };
}
