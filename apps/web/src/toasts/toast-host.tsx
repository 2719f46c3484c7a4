import { useSyncExternalStore } from "react";
import { toastHost } from "./toasts.ts";

/** The place of toasts, at the top right; nothing until the first one. One, in the document. */
export function ToastHost() {
  const Host = useSyncExternalStore(toastHost.subscribe, toastHost.get, () => null);
  return Host === null ? null : <Host />;
}
