import { useRef } from "react";

type AutoFocus = ((event: Event) => void) | undefined;

/**
 * Returns the focus to the element that had it before the dialog opened. Radix only knows the dialog's own trigger; a dialog
 * opened by a shortcut or a URL has none, and the focus would be lost.
 */
export function useReturnFocus(onOpenAutoFocus: AutoFocus, onCloseAutoFocus: AutoFocus) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
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
