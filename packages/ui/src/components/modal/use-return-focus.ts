import { useRef } from "react";
import { menuButtonOf } from "../../focus/menu-button-of.ts";

type AutoFocus = ((event: Event) => void) | undefined;

/**
 * Returns the focus to the element that had it before the dialog opened. Radix only knows the dialog's own trigger; a dialog
 * opened by a shortcut, a URL or a menu has none, and the focus would be lost.
 */
export function useReturnFocus(onOpenAutoFocus: AutoFocus, onCloseAutoFocus: AutoFocus) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = menuButtonOf(document.activeElement) ?? document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event);
      const back = opener.current;
      if (event.defaultPrevented || back === document.body || !back?.isConnected) return;
      if (!(back instanceof HTMLElement)) return;
      event.preventDefault();
      back.focus({ preventScroll: true });
    },
  };
}
