const MOST_TRIES = 4;
/** Asked to wait for longer than this, a person reads so and decides. */
const LONGEST_WAIT_S = 15;

/**
 * Waits for as long as a busy server asks (`Retry-After`), and up to two seconds more, so that a crowd doesn't come back at
 * once. Answers whether the call is worth sending again: false at once where the wait is long, the tries are used up, or
 * the caller gives up.
 */
export async function waitForRetryAfter(answer: {
  headers: Headers;
  tried: number;
  signal: AbortSignal | undefined;
}): Promise<boolean> {
  const { headers, tried, signal } = answer;
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  // Also where it isn't a number of seconds.
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
