import { useSyncExternalStore } from "react";
import { inAppBrowser, type InAppBrowser } from "./in-app-browser.ts";

const never = () => () => {};
let found: InAppBrowser | null | undefined;

/** The app whose browser this is; null in a browser of its own. */
export function currentInAppBrowser(): InAppBrowser | null {
  found ??= inAppBrowser(navigator.userAgent);
  return found;
}

/** The same for a component; null on the server and during hydration. */
export function useInAppBrowser(): InAppBrowser | null {
  return useSyncExternalStore(never, currentInAppBrowser, () => null);
}
