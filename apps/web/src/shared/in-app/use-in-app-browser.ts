import { useSyncExternalStore } from "react";
import { inAppBrowser, type InAppBrowser } from "./in-app-browser.ts";

const never = () => () => {};

/** The app whose browser this is; null in a browser of its own, on the server and during hydration. */
export function useInAppBrowser(): InAppBrowser | null {
  return inAppBrowser(
    useSyncExternalStore(
      never,
      () => navigator.userAgent,
      () => "",
    ),
  );
}
