/**
 * Milliseconds to wait before asking again what was refused with `Retry-After`: as long as it says and up to half as long
 * more, so that those who were refused together don't come back together. `random` gives 0 to 1.
 */
export function retryWaitMs(retryAfterSeconds: number, random: () => number = Math.random): number {
  return Math.ceil(1_000 * Math.max(1, retryAfterSeconds) * (1 + random() / 2));
}
