import { useCallback, useState } from "react";

const KEY = "rifas-review-shortcuts";

/** Whether the queue's keys are in use: a person may switch them off, and this browser remembers it (WCAG 2.1.4). */
export function useShortcutsSetting(): readonly [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => read() !== "off");
  const set = useCallback((next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(KEY, next ? "on" : "off");
    } catch {
      // A browser that stores nothing keeps it for this visit.
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
