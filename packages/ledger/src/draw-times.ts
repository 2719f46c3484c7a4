/** What lies how long after what, in seconds: the beacon's draws after what the rules announce, and the seal after the close. */

/** From the time of an instant prize, at which its numbers are counted, to its round. */
export const INSTANT_DELAY = 600;

/** From the draw to the round that decides where a lottery doesn't. */
export const OTHERWISE_DELAY = 600;

/** From the close of sales to the seal: the last half hour before it, in which the terms can't change any more. */
export const CLOSE_TO_SEAL = 1800;

/** From the end of the days to claim a prize to the round that draws it again. */
export const REDRAW_DELAY = 600;
