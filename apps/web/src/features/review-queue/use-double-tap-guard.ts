import { useEffect, useState } from "react";

/** Longer than between the taps of a double tap, shorter than it takes to see what is on the screen. */
const GUARD_MS = 500;

/**
 * False for a moment after `key` has changed: what was pressed twice in a row was meant for what stood there before. The
 * first one shown needs none.
 */
export function useDoubleTapGuard(key: string): boolean {
  const [seen, setSeen] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(key), GUARD_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return seen === key;
}
