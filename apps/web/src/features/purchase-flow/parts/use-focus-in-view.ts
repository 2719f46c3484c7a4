import { useLayoutEffect, useRef } from "react";

/** Keeps the focused element in view when the layout above it changes, that is, whenever `layout` changes. */
export function useFocusInView(layout: string): void {
  const shown = useRef(layout);
  useLayoutEffect(() => {
    if (shown.current === layout) return;
    shown.current = layout;
    const { activeElement } = document;
    if (activeElement !== document.body) activeElement?.scrollIntoView({ block: "center" });
  }, [layout]);
}
