import { secureNavigator } from "@rifas/ui/secure-context";
import { unlessRefused } from "../../../shared/unless.ts";

const PREFIX = "avisos-";

/** How this phone asked for a purchase's notifications. */
export interface PushMark {
  /** The site's key (base64url) with which it subscribed. */
  readonly key: string;
  readonly endpoint: string;
}

/** How this phone asked for a purchase's notifications; null if it didn't, or storage is refused. */
export function readPushMark(id: string): PushMark | null {
  const kept = unlessRefused(() => localStorage.getItem(PREFIX + id), null);
  const [key, endpoint] = kept?.split(" ") ?? [];
  return key === undefined || endpoint === undefined ? null : { key, endpoint };
}

/** Notes that this phone gets a purchase's notifications; null that it doesn't. */
export function keepPushMark(id: string, mark: PushMark | null): void {
  // Where storage is refused the page offers them again after a reload, which changes nothing.
  unlessRefused(() => {
    if (mark === null) localStorage.removeItem(PREFIX + id);
    else localStorage.setItem(PREFIX + id, `${mark.key} ${mark.endpoint}`);
  }, undefined);
}

/**
 * Called when this phone forgets a purchase. If it gets that purchase's notifications, all of the site's end here, because whoever uses
 * the phone next could open the purchase from one. The browser unsubscribes; the server finds out when it next sends.
 */
export function endPush(id: string): void {
  if (readPushMark(id) === null) return;
  keepPushMark(id, null);
  secureNavigator()
    .serviceWorker?.getRegistration()
    .then((registration) => registration?.pushManager.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined); // Without a subscription there is nothing to end.
}
