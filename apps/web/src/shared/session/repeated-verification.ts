import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import type { User } from "@rifas/api-client/types";

/** The delay before retrying a failed verification; it doubles each time, up to the longest. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Verifies the stored token with the server: `verify` returns its user or throws an `ApiError`. After any failure but a
 * refusal it does so again, after a delay, until `stop`.
 */
export function repeatedVerification(
  verify: (token: string) => Promise<User>,
  {
    token: current,
    onVerified,
    onRefused,
    onFailure,
  }: {
    /** The token to verify; null if there is none. */
    token: () => string | null;
    onVerified: (token: string, user: User) => void;
    /** The token is not valid, or no longer. */
    onRefused: () => void;
    onFailure: (error: ApiError) => void;
  },
) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    const token = current();
    if (token === null) return;
    // False if the user signed out, or in as someone else, during the request.
    const isCurrent = () => current() === token;
    try {
      const user = await verify(token);
      if (isCurrent()) onVerified(token, user);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!isCurrent()) return;
      if (error.status === 401) return onRefused();
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      failures += 1;
      timer = setTimeout(() => void run(), Math.max(wait, 1_000 * (error.retryAfter ?? 0)));
      onFailure(error);
    }
  };
  const stop = () => {
    clearTimeout(timer);
    failures = 0;
  };
  return { run, stop };
}
