import { secureNavigator } from "@rifas/ui/secure-context";
import { useSyncExternalStore } from "react";
import { only } from "../../shared/unless.ts";

const never = () => () => {};

/** Opens the share sheet. Dismissing it is not an error. */
export function share(what: ShareData): void {
  secureNavigator().share?.(what).catch(only(DOMException, undefined));
}

/** Whether the browser has a share sheet; false on the server and during hydration. */
export function useCanShare(): boolean {
  return useSyncExternalStore(
    never,
    () => secureNavigator().share !== undefined,
    () => false,
  );
}
