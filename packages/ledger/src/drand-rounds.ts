/** The schedule of drand's quicknet, one round every three seconds since its genesis, and what lies how long after what, in seconds. */

/** The schedule of drand's quicknet: one round every three seconds since its genesis. */

/** Identifies quicknet among drand's networks. */
export const QUICKNET_CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";

const GENESIS = 1_692_803_367;
/** Seconds from one round to the next. */
export const PERIOD = 3;
/** Later rounds would be published at times that a Date can't express. */
const LAST_ROUND = 2 ** 40;

/** The first round at or after a time in Unix seconds. Throws a RangeError before genesis. */
export function roundAt(seconds: number): number {
  const round = Math.ceil((seconds - GENESIS) / PERIOD) + 1;
  if (!isRound(round)) throw new RangeError(`No round at ${seconds}`);
  return round;
}

/** When a round is published, in Unix seconds. Throws a RangeError for an invalid round number. */
export function timeOfRound(round: number): number {
  if (!isRound(round)) throw new RangeError(`Not a round: ${round}`);
  return GENESIS + (round - 1) * PERIOD;
}

export function isRound(round: number): boolean {
  return Number.isSafeInteger(round) && round >= 1 && round <= LAST_ROUND;
}

/** What lies how long after what, in seconds: the beacon's draws after what the rules announce, and the seal after the close. */

/** From the time of an instant prize, at which its numbers are counted, to its round. */
export const INSTANT_DELAY = 600;

/** From the draw to the round that decides where a lottery doesn't. */
export const OTHERWISE_DELAY = 600;

/** From the close of sales to the seal: the last half hour before it, in which the terms can't change any more. */
export const CLOSE_TO_SEAL = 1800;

/** From the end of the days to claim a prize to the round that draws it again. */
export const REDRAW_DELAY = 600;
