import * as Dialog from "@radix-ui/react-dialog";
import { type ComponentProps, useRef } from "react";

export interface ModalSurfaceProps extends ComponentProps<typeof Dialog.Content> {
  /** Whether it lies within the backdrop, which then scrolls, or beside it. Required. */
  place: "within" | "beside";
  /** What gets the focus when the element that had it before is gone. Default: Radix decides. */
  focusFallback?: FocusFallback | undefined;
}

/** What modals, drawers and delete modals are made of: the page behind a backdrop, and a dialog that returns the focus. */
export function ModalSurface(props: ModalSurfaceProps) {
  const { place, focusFallback, onOpenAutoFocus, onCloseAutoFocus, ...rest } = props;
  const focus = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }, focusFallback);
  const content = <Dialog.Content {...rest} {...focus} />;
  return (
    <Dialog.Portal>
      {place === "within" ? (
        // What gets the focus stops above the actions, which stick to the end.
        <Dialog.Overlay className="fixed inset-0 z-40 flex overflow-y-auto overscroll-contain scroll-pb-[10rem] bg-backdrop pt-12 motion-safe:animate-fade sm:p-6">
          {content}
        </Dialog.Overlay>
      ) : (
        <>
          <Dialog.Overlay className="fixed inset-0 z-40 bg-backdrop motion-safe:animate-fade" />
          {content}
        </>
      )}
    </Dialog.Portal>
  );
}

interface AutoFocus {
  onOpenAutoFocus: ((event: Event) => void) | undefined;
  onCloseAutoFocus: ((event: Event) => void) | undefined;
}

/** Finds an element for the focus. */
type FocusFallback = () => HTMLElement | null;

/**
 * Returns the focus to the element that had it before the dialog opened, or to `fallback` when that is gone. Radix only knows the
 * dialog's own trigger; a dialog opened by a shortcut, a URL or a menu has none, and the focus would be lost.
 */
function useReturnFocus(given: AutoFocus, fallback: FocusFallback = () => null) {
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

/** The button of the menu that an element is in; null outside a menu. The menu closes before the dialog that it opens; its button stays. */
function menuButtonOf(element: Element | null): Element | null {
  const menu = element?.closest("[role=menu]");
  return document.getElementById(menu?.getAttribute("aria-labelledby") ?? "");
}
