import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import type { User } from "@rifas/api-client/types";

/** The delay before retrying a failed verification; it doubles each time, up to the longest. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Verifies a token with the server: `verify` returns its user or throws an `ApiError`, and `onAnswer` gets either. After any
 * failure but a refusal (401) it does so again, after a delay, until `stop`. `current` returns the token to verify; null if
 * there is none.
 */
export function repeatedVerification(
  verify: (token: string) => Promise<User>,
  current: () => string | null,
  onAnswer: (token: string, answer: User | ApiError) => void,
) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    const token = current();
    if (token === null) return;
    const answer = await verify(token).catch((error: unknown) => {
      if (isApiError(error)) return error;
      throw error;
    });
    // The user has signed out, or in as someone else, during the request.
    if (current() !== token) return;
    if (isApiError(answer) && answer.status !== 401) {
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      failures += 1;
      timer = setTimeout(() => void run(), Math.max(wait, 1_000 * (answer.retryAfter ?? 0)));
    }
    onAnswer(token, answer);
  };
  const stop = () => {
    clearTimeout(timer);
    failures = 0;
  };
  return { run, stop };
}
