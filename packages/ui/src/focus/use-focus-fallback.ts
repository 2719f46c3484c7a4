import { useEffect, useRef, type FocusEvent } from "react";

interface LastFocus {
  /** What has the focus. */
  readonly element: Element;
  /** Where it stands. */
  readonly place: Element;
  /** What had the focus before it came into this place. */
  readonly from: EventTarget | null;
}

/**
 * For a place whose buttons go away when they are pressed ('Quitar', 'Cerrar aviso'): the focus that went
 * with one goes to the next thing there, or back to where it came from, instead of to the page's start.
 * Spread on the place.
 */
export function useFocusFallback() {
  const lastFocus = useRef<LastFocus>(null);
  // After every render, since nothing tells that an element has gone.
  useEffect(() => {
    const last = lastFocus.current;
    if (last === null || last.element.isConnected) return;
    if (document.activeElement !== document.body) {
      lastFocus.current = null;
      return;
    }
    const operable = last.place.querySelectorAll<HTMLElement>("input:enabled, button:enabled");
    const next = [...operable].find((element) => element.checkVisibility()) ?? last.from;
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
