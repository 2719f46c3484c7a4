import { useRef } from "react";

type AutoFocus = ((event: Event) => void) | undefined;

/**
 * Gives the focus back to what had it when a dialog opened. Radix only knows the dialog's own trigger; one that a key or
 * an address opened has none, and would leave the focus nowhere.
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
