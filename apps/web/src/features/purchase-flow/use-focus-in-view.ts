import { useLayoutEffect, useRef } from "react";

/** Brings the focused element back into view when what is above it grows or shrinks, which is whenever `layout` changes. */
export function useFocusInView(layout: string): void {
  const shown = useRef(layout);
  useLayoutEffect(() => {
    if (shown.current === layout) return;
    shown.current = layout;
    const { activeElement } = document;
    if (activeElement !== document.body) activeElement?.scrollIntoView({ block: "center" });
  }, [layout]);
}
