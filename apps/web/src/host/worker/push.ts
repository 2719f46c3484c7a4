// Shows a purchase's reminders, which arrive encrypted for this browser, and opens the purchase at a touch. What is shown says nothing
// about its buyer; the purchase's link is only in the data.
import { pathOf, readReminder } from "./shown-reminder.ts";

declare const self: ServiceWorkerGlobalScope;

const ICON = "/api/config/icons/any-192";

/** Shown for a message of another version: browsers end the subscription of a site that shows nothing. */
const unreadable = {
  title: "Hay algo nuevo de tu compra",
  body: "Toca para ver tus compras.",
  url: null,
  tag: "unreadable",
};

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = readReminder(event.data?.text()) ?? unreadable;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: ICON, data: url, lang: "es" }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data)));
});

/** The tab that shows the purchase already, or a new one. */
async function open(path: string): Promise<void> {
  const address = new URL(path, self.location.origin);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === address.pathname);
  await (tab === undefined ? self.clients.openWindow(address) : tab.focus());
}
