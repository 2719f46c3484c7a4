import { useSyncExternalStore } from "react";

/** Calls `tick` every second. Returns a function that stops it. */
export function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** This phone's clock in milliseconds, down to whole steps; null on the server and during hydration. */
export function useNow(stepMs = 1000): number | null {
  return useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / stepMs) * stepMs,
    () => null,
  );
}
