const MOST_TRIES = 4;
/** For longer waits the call fails at once, and the user decides. */
const LONGEST_WAIT_S = 15;

/**
 * Waits as long as `Retry-After` asks, plus up to two seconds of jitter, so that a crowd doesn't come back at the same moment. Returns
 * whether to retry: false, without waiting, if the wait is too long, the tries are used up, or the caller aborts.
 */
export async function waitForRetryAfter(answer: {
  /** The header's value. */
  seconds: string | null;
  tried: number;
  signal: AbortSignal | undefined;
}): Promise<boolean> {
  const { tried, signal } = answer;
  const seconds = Number(answer.seconds ?? Number.NaN);
  // Also true when it isn't a number of seconds.
  if (!(seconds <= LONGEST_WAIT_S) || tried >= MOST_TRIES || signal?.aborted === true) return false;
  return await new Promise((resolve) => {
    const end = (worthwhile: boolean) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
      resolve(worthwhile);
    };
    const giveUp = () => end(false);
    const timer = setTimeout(() => end(true), 1_000 * (seconds + 2 * Math.random()));
    signal?.addEventListener("abort", giveUp);
  });
}
