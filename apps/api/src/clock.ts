/** Where the time comes from. Rules take their 'now' from here, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };
