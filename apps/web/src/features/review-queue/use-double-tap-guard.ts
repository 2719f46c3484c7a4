import { useEffect, useState } from "react";

/** Longer than the pause within a double tap, shorter than it takes to read the screen. */
const GUARD_MS = 500;

/** False for a moment after `key` changes, in which a tap was meant for the previous content. True at first. */
export function useDoubleTapGuard(key: string): boolean {
  const [seen, setSeen] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(key), GUARD_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return seen === key;
}
