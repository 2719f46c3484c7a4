import { useCallback, useState } from "react";

const KEY = "rifas-review-shortcuts";

/** Whether the queue's shortcuts are on. Users can turn them off, and this browser remembers it (WCAG 2.1.4). */
export function useShortcutsSetting(): readonly [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => read() !== "off");
  const set = useCallback((next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(KEY, next ? "on" : "off");
    } catch {
      // Without storage the setting lasts until the page is closed.
    }
  }, []);
  return [on, set];
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
