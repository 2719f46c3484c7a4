import { useSyncExternalStore, type ReactNode } from "react";

const subscribe = () => () => {};

/** Renders `fallback` on the server and while hydrating, its children from then on. */
export function ClientOnly({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const inBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return inBrowser ? children : fallback;
}
