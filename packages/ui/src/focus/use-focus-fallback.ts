import { useEffect, useRef, type FocusEvent } from "react";

interface LastFocus {
  /** The focused element. */
  readonly element: Element;
  /** The container that uses this hook. */
  readonly place: Element;
  /** The element that had the focus before it moved into the container. */
  readonly from: EventTarget | null;
}

/**
 * For containers whose buttons disappear when they are pressed ('Quitar', 'Cerrar aviso'). Without it the browser would move
 * the focus to the start of the page; with it the focus goes to the next control in the container, or back to where it came
 * from. Spread the result on the container.
 */
export function useFocusFallback() {
  const lastFocus = useRef<LastFocus>(null);
  // After every render, because no event reports that an element was removed.
  useEffect(() => {
    const last = lastFocus.current;
    if (last === null || last.element.isConnected) return;
    if (document.activeElement !== document.body) {
      lastFocus.current = null;
      return;
    }
    const operable = last.place.querySelectorAll<HTMLElement>("input:enabled, button:enabled");
    const next = [...operable].find((element) => element.getClientRects().length > 0) ?? last.from;
    if (next instanceof HTMLElement) next.focus();
  });
  return {
    onFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      const entered = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
      const from = entered ? relatedTarget : (lastFocus.current?.from ?? null);
      lastFocus.current = { element: target, place: currentTarget, from };
    },
  };
}
