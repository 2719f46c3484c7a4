import { useSyncExternalStore } from "react";
import { toastHost } from "./toast-code.ts";

/** Renders the toasts. The document has exactly one; it is empty until the first toast. */
export function ToastHost() {
  const Host = useSyncExternalStore(toastHost.subscribe, toastHost.get, () => null);
  return Host === null ? null : <Host />;
}
