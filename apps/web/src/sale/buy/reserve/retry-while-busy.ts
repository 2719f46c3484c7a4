import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { retryWaitMs } from "@rifas/api-client/retry-wait";

/** A wait before the next attempt: its cause and its end (RFC 3339). */
export interface Wait {
  readonly because: ApiError;
  readonly until: string;
}

/**
 * Retries while the server asks to wait (429 or 503 with `Retry-After`) or a proxy answers for it (502 or 504). From the first `in_line` on, a lost connection is
 * retried too: the place is kept. `onWait` is called with each wait, and with null when the next attempt starts. Throws the
 * last attempt's error, including when `signal` ends a wait.
 */
export async function retryWhileBusy<T>(
  send: () => Promise<T>,
  { signal, onWait }: { signal: AbortSignal; onWait: (wait: Wait | null) => void },
): Promise<T> {
  let isInLine = false;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error)) throw error;
      isInLine ||= error.code === "in_line";
      const milliseconds = waitAfter(error, isInLine);
      if (milliseconds === null) throw error;
      onWait({ because: error, until: new Date(Date.now() + milliseconds).toISOString() });
      await pause(milliseconds, signal);
      onWait(null);
    }
  }
}

/** Milliseconds until the next attempt; null if there is none. */
function waitAfter(error: ApiError, isInLine: boolean): number | null {
  const { code, retryAfter, status } = error;
  // The server has spread those in line already: just enough that they don't all come in the same moment.
  if (code === "in_line") return Math.ceil(1_000 * ((retryAfter ?? 1) + Math.random()));
  if (isInLine && isCutOff(error)) return Math.ceil(1_000 * (2 + 2 * Math.random()));
  if (isProxysAnswer(error)) return retryWaitMs(retryAfter ?? 1);
  const isBusy = status === 429 || status === 503;
  return isBusy && retryAfter !== null ? retryWaitMs(retryAfter) : null;
}

/** Whether a proxy answered in place of a server that died or was replaced during the call. */
function isProxysAnswer({ code, status }: ApiError): boolean {
  return code === "unexpected_answer" && (status === 502 || status === 504);
}

/** Whether no answer of the server's came: no network, or a proxy's page. */
export function isCutOff({ code }: ApiError): boolean {
  return code === "network_error" || code === "timeout" || code === "unexpected_answer";
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
