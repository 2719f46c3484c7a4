import { cva } from "class-variance-authority";

/*
 * Three panes by the width of their own place: from 1000 px on all of them side by side, as high as
 * what is left of the window, each scrolling by itself; below that the list, or what was picked.
 */

export const deskPanesVariants = cva(
  "group/panes min-w-0 @min-[62.5rem]/desk:grid @min-[62.5rem]/desk:h-(--_panes-height) @min-[62.5rem]/desk:min-h-128 @min-[62.5rem]/desk:grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)]",
);

export const deskListVariants = cva(
  "min-h-0 min-w-0 @min-[62.5rem]/desk:block @min-[62.5rem]/desk:overflow-y-auto @min-[62.5rem]/desk:overscroll-contain @min-[62.5rem]/desk:border-r",
  { variants: { shown: { list: "", picked: "hidden" } } },
);

export const deskPickedVariants = cva(
  "min-h-0 min-w-0 @min-[62.5rem]/desk:block @min-[62.5rem]/desk:overflow-hidden",
  { variants: { shown: { list: "hidden", picked: "" } } },
);

/** Picture and data of what was picked: side by side from 600 px, one over the other below. */
export const deskPickedGridVariants = cva(
  "grid gap-4 @min-[37.5rem]/desk:grid-cols-2 @min-[62.5rem]/desk:h-full @min-[62.5rem]/desk:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)] @min-[62.5rem]/desk:gap-0",
);
