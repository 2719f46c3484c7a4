import { useCallback, useState } from "react";
import { unlessRefused } from "../unless.ts";

const KEY = "rifas-review-shortcuts";

/** Whether the queue's shortcuts are on. Users can turn them off, and this browser remembers it (WCAG 2.1.4). */
export function useShortcutsSetting(): readonly [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(
    () => unlessRefused(() => localStorage.getItem(KEY), null) !== "off",
  );
  const set = useCallback((next: boolean) => {
    setOn(next);
    // Without storage the setting lasts until the page is closed.
    unlessRefused(() => localStorage.setItem(KEY, next ? "on" : "off"), undefined);
  }, []);
  return [on, set];
}
