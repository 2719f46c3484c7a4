import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the phone has a list of its own to send or save a link with; false on the server and while hydrating. */
export function useCanShare(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof navigator.share === "function",
    () => false,
  );
}
