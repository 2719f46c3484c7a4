const OFFERED = 3;
/** How far to look: what is known of the numbers reaches about this far beyond those in view. */
const FARTHEST = 200;

/** Up to three free numbers nearest to one that is taken, in order. */
export function nearestFree(
  position: number,
  total: number,
  isFree: (position: number) => boolean,
): readonly number[] {
  const found: number[] = [];
  for (let distance = 1; distance <= FARTHEST && found.length < OFFERED; distance += 1) {
    for (const near of [position - distance, position + distance]) {
      if (near >= 0 && near < total && found.length < OFFERED && isFree(near)) found.push(near);
    }
  }
  return found.sort((a, b) => a - b);
}
