import { useRef } from "react";
import { menuButtonOf } from "../../focus/menu-button-of.ts";

interface AutoFocus {
  onOpenAutoFocus: ((event: Event) => void) | undefined;
  onCloseAutoFocus: ((event: Event) => void) | undefined;
}

/** Finds an element for the focus. */
export type FocusFallback = () => HTMLElement | null;

/**
 * Returns the focus to the element that had it before the dialog opened, or to `fallback` when that is gone. Radix only knows the
 * dialog's own trigger; a dialog opened by a shortcut, a URL or a menu has none, and the focus would be lost.
 */
export function useReturnFocus(given: AutoFocus, fallback: FocusFallback = () => null) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = menuButtonOf(document.activeElement) ?? document.activeElement;
      given.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event) {
      given.onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      const back = opener.current;
      const remains = back instanceof HTMLElement && back.isConnected && back !== document.body;
      const target = remains ? back : fallback();
      if (target === null) return;
      event.preventDefault();
      target.focus({ preventScroll: remains });
    },
  };
}
