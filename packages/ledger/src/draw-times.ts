/** How long after what the rules announce the beacon draws, in seconds. */

/** From the time of an instant prize, at which its numbers are counted, to its round. */
export const INSTANT_DELAY = 600;

/** From the draw to the round that decides where a lottery doesn't. */
export const OTHERWISE_DELAY = 600;
