const MAX_SIDE = 1600;
const MAX_SIDE_OF_TALL = 3200;

/** The longest side, in pixels, that is kept of a payment's photo. A long scrolled screenshot keeps more, so that it stays readable. */
export function longestProofSide(width: number, height: number): number {
  const isTall = Math.max(width, height) > 2.5 * Math.min(width, height);
  return isTall ? MAX_SIDE_OF_TALL : MAX_SIDE;
}
