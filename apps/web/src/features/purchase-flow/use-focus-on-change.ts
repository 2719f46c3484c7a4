import { useEffect, useRef, type RefObject } from "react";

/**
 * Brings the focus to a heading, and the page to its top, whenever `place` becomes another: what had the focus is gone.
 * `arrival` says whether coming here at all is such a change. Nothing else moves the focus of somebody who is typing.
 */
export function useFocusOnChange(
  place: string,
  arrival: "focus" | "leave",
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(arrival === "focus" ? null : place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [place]);
  return heading;
}
