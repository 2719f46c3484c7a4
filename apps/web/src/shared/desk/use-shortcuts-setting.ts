import type { KeyBarProps } from "@rifas/ui/key-bar";
import { useCallback, useState } from "react";
import { unlessRefused } from "../unless.ts";

const KEY = "rifas-review-shortcuts";

/**
 * Whether shortcuts are on, first as a KeyBar takes it. Users can turn them off there, and this browser remembers it (WCAG 2.1.4).
 */
export function useShortcutsSetting(): readonly [
  bar: Pick<KeyBarProps, "state" | "onStateChange">,
  on: boolean,
] {
  const [state, setState] = useState<KeyBarProps["state"]>(() =>
    unlessRefused(() => localStorage.getItem(KEY), null) === "off" ? "off" : "on",
  );
  const onStateChange = useCallback((next: KeyBarProps["state"]) => {
    setState(next);
    // Without storage the setting lasts until the page is closed.
    unlessRefused(() => localStorage.setItem(KEY, next), undefined);
  }, []);
  return [{ state, onStateChange }, state === "on"];
}
