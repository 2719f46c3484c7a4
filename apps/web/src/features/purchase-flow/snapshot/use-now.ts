import { useSyncExternalStore } from "react";

/** Calls `tick` every second. Returns a function that stops it. */
export function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** This phone's clock in milliseconds, to the second; null on the server and during hydration. */
export function useNow(): number | null {
  return useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / 1000) * 1000,
    () => null,
  );
}
