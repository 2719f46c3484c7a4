/**
 * Milliseconds to wait before retrying a request that was refused with `Retry-After`: that long, plus up to half as long
 * again, so that clients refused together don't all come back together. `random` returns 0 to 1.
 */
export function retryWaitMs(retryAfterSeconds: number, random: () => number = Math.random): number {
  return Math.ceil(1_000 * Math.max(1, retryAfterSeconds) * (1 + random() / 2));
}
