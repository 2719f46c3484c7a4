import { useSyncExternalStore, type ReactNode } from "react";

const subscribe = () => () => {};

/** Renders `fallback` on the server and during hydration, and its children afterwards. */
export function ClientOnly({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const inBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return inBrowser ? children : fallback;
}
