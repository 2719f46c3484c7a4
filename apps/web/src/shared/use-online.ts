import { useSyncExternalStore } from "react";

/** Whether a call has found no network where the browser reports one: a phone without data, or a hotspot without internet. */
let away = false;

/** Tells the page what a call has found. */
export function setAway(found: boolean): void {
  if (found === away) return;
  away = found;
  dispatchEvent(new Event(found ? "offline" : "online"));
}

function subscribe(notify: () => void): () => void {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}

/** False without network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !away,
    () => true,
  );
}
