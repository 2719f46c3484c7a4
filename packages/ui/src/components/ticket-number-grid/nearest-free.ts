/** How many numbers to offer instead of one that is taken. */
export const OFFERED = 3;
/** How far to look: the states of numbers are known about this far beyond those in view. */
const FARTHEST = 200;

/** The free numbers nearest to one that is taken, at most `count`, in order. */
export function nearestFree(
  position: number,
  total: number,
  count: number,
  isFree: (position: number) => boolean,
): readonly number[] {
  const found: number[] = [];
  for (let distance = 1; distance <= FARTHEST && found.length < count; distance += 1) {
    for (const near of [position - distance, position + distance]) {
      if (near >= 0 && near < total && found.length < count && isFree(near)) found.push(near);
    }
  }
  return found.sort((a, b) => a - b);
}
