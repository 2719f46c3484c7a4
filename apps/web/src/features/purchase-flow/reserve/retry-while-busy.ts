import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { retryWaitMs } from "@rifas/api-client/retry-wait";

/** A wait before the next attempt: its cause and its end (RFC 3339). */
export interface Wait {
  readonly because: ApiError;
  readonly until: string;
}

/**
 * Retries while the server asks to wait (429 or 503 with `Retry-After`). `onWait` is called with each wait, and with
 * null when the next attempt starts. Throws the last attempt's error, including when `signal` ends a wait.
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

/** Ends early, without throwing, when the signal aborts; the next attempt then fails as aborted. */
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
