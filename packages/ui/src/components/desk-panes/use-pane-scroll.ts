import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Where list and picked one take turns in one place, their scroll positions must not get mixed up: a picked one is shown
 * from its top, and the list again where it was left. What scrolls is the panes themselves or the window, by width.
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
    // By the time the list is hidden its position is lost: it is kept while it scrolls.
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
