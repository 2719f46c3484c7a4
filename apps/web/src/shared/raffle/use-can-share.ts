import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the browser has a share sheet; false on the server and during hydration. */
export function useCanShare(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof navigator.share === "function",
    () => false,
  );
}
