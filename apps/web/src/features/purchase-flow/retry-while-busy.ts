import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { retryWaitMs } from "@rifas/api-client/retry-wait";

/** A pause before the next attempt: why, and until when (RFC 3339). */
export interface Wait {
  readonly because: ApiError;
  readonly until: string;
}

/**
 * Asks until the answer is no 'wait' any more (429 or 503 with `Retry-After`). `onWait` hears of each pause, and of null when the
 * next attempt leaves. Fails with what the last attempt failed with, also when `signal` ends a pause.
 */
export async function retryWhileBusy<T>(
  send: () => Promise<T>,
  { signal, onWait }: { signal: AbortSignal; onWait: (wait: Wait | null) => void },
): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error) || error.retryAfter === null || !isBusy(error)) throw error;
      const milliseconds = retryWaitMs(error.retryAfter);
      onWait({ because: error, until: new Date(Date.now() + milliseconds).toISOString() });
      await pause(milliseconds, signal);
      onWait(null);
    }
  }
}

function isBusy({ status }: ApiError): boolean {
  return status === 429 || status === 503;
}

/** Ends early, and without a failure, when the signal does: the next attempt then fails as cancelled. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}
