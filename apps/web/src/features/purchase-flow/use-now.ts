import { useSyncExternalStore } from "react";

/** Calls back each second; answers how to stop. */
export function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** This phone's clock to the second, in milliseconds; null on the server and while hydrating. */
export function useNow(): number | null {
  return useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / 1000) * 1000,
    () => null,
  );
}
