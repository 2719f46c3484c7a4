/** The source of the current time. Rules take 'now' from here, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };
