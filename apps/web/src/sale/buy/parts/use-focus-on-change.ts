import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses a heading and scrolls to the top whenever `place` changes, because the focused element is gone then.
 * `arrival` says whether mounting counts as a change. Otherwise the focus isn't moved, since the user may be typing.
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
