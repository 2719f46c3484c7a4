import { secureNavigator } from "@rifas/ui/secure-context";
import { inAppBrowser } from "../../../shared/in-app/in-app-browser.ts";

/** The address of the service worker. */
export const WORKER = "/sw.js";
let isStarted = false;

/**
 * Starts the service worker (src/host/worker) when the browser is idle, for a phone that has purchases to open without a connection.
 * Only in the built product, and not in the browser of another app, which nobody opens later.
 */
export function startWorker(): void {
  if (isStarted || !import.meta.env.PROD || inAppBrowser(navigator.userAgent) !== null) return;
  isStarted = true;
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(register);
  else setTimeout(register);
}

function register(): void {
  // A browser that refuses storage refuses workers, too: its pages work as they did without one.
  secureNavigator()
    .serviceWorker?.register(WORKER)
    .catch(() => undefined);
}
