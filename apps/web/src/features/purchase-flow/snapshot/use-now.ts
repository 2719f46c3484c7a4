import { useSyncExternalStore } from "react";

/** Calls `tick` every second. Returns a function that stops it. */
export function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** This phone's clock in milliseconds, rounded down to `step`; null on the server and during hydration. */
export function useNow(step = 1000): number | null {
  return useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / step) * step,
    () => null,
  );
}
