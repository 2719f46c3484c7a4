import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps separate scroll positions when list and selected item are shown in the same place: a selected item starts at its
 * top, the list returns to where it was. Depending on the width, the panes or the window scroll.
 */
export function usePaneScroll(
  panes: { root: RefObject<HTMLElement | null>; data: RefObject<HTMLElement | null> },
  narrow: "list" | "picked",
  pickedKey: string | null,
): void {
  const { root, data } = panes;
  const listAt = useRef<Positions>([0, 0]);
  const shown = useRef({ narrow, pickedKey });

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { narrow, pickedKey };
    if (before.pickedKey !== pickedKey) data.current?.scrollTo(0, 0);
    if (narrow === "list" && before.narrow === "picked") scrollTo(root.current, listAt.current);
    const isAnother = before.narrow === "list" || before.pickedKey !== pickedKey;
    if (narrow === "picked" && isAnother) scrollTo(root.current, [0, 0]);
  }, [root, data, narrow, pickedKey]);

  useLayoutEffect(() => {
    if (narrow !== "list") return undefined;
    // Once the list is hidden its position is lost, so it is recorded while scrolling.
    const remember = () => (listAt.current = positions(root.current));
    document.addEventListener("scroll", remember, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", remember, { capture: true });
  }, [root, narrow]);
}

/** Of the panes and of the window, in pixels from the top. */
type Positions = readonly [panes: number, page: number];

function positions(root: HTMLElement | null): Positions {
  return [root?.scrollTop ?? 0, document.scrollingElement?.scrollTop ?? 0];
}

function scrollTo(root: HTMLElement | null, [panes, page]: Positions): void {
  root?.scrollTo(0, panes);
  document.scrollingElement?.scrollTo(0, page);
}
