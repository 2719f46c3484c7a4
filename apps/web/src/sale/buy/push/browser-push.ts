import type { Schema } from "@rifas/api-client/types";
import { secureNavigator } from "@rifas/ui/secure-context";
import { WORKER } from "../offline/start-worker.ts";

/** A worker that doesn't start within this time won't. */
const PATIENCE_MS = 20_000;

/** The endpoint of this browser's subscription; null while it has none, or may show nothing. */
export async function subscribedEndpoint(): Promise<string | null> {
  if (Notification.permission !== "granted") return null;
  const registration = await secureNavigator().serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/**
 * Asks for the permission and subscribes with the site's key (base64url). `refused`: the browser or its user doesn't allow it;
 * `dismissed`: they didn't answer. Rejects if the browser can't subscribe, as without a network.
 */
export async function subscribeBrowser(
  key: string,
): Promise<Schema<"PushSubscription"> | "refused" | "dismissed"> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "refused" : "dismissed";
  const { serviceWorker } = secureNavigator();
  if (serviceWorker === undefined) return "refused";
  await serviceWorker.register(WORKER);
  const late = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new DOMException("The service worker didn't start", "TimeoutError")),
      PATIENCE_MS,
    );
  });
  const { pushManager } = await Promise.race([serviceWorker.ready, late]);
  const subscription = await subscribeWith(pushManager, key);
  const { endpoint, keys } = subscription.toJSON();
  const [p256dh, auth] = [keys?.["p256dh"], keys?.["auth"]];
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new TypeError("The subscription has no keys");
  }
  return { endpoint, p256dh, auth };
}

/** A browser refuses another key than that of its subscription, which a server with another secret can't use any more. */
async function subscribeWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const subscribe = () => manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    return await subscribe();
  } catch (error) {
    const former = await manager.getSubscription();
    if (former === null) throw error;
    await former.unsubscribe();
    return await subscribe();
  }
}
