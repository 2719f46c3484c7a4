/**
 * The time of a product that tests start as it is served: it runs on the machine's clock. Only for dates that are far from
 * every limit that a test checks; everything else has a clock that the test moves.
 */
export function machineTime(): Date {
  // oxlint-disable-next-line tests/no-chance -- the one place where tests read the clock
  return new Date();
}

/** An instant so many milliseconds from now, as the API takes it. */
export const fromNow = (ms: number): string => new Date(machineTime().getTime() + ms).toISOString();
