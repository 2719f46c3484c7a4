import { cva } from "class-variance-authority";

/** The admin's frame; anything that fills the window below the notice uses `group-data-notice/desk`. */
export const adminShellVariants = cva("group/desk flex min-h-dvh flex-col");

/** The side bar on a laptop, below the notice, which is 36 px high there. */
export const sideBarVariants = cva([
  "sticky top-0 hidden h-dvh flex-col gap-2 overflow-y-auto border-r border-line bg-sunken px-3 pt-5 pb-4 lg:flex",
  "group-data-notice/desk:h-[calc(100dvh-2.25rem)]",
]);

/** A link of the side bar; the current one looks like a slip of paper on top of it. */
export const sideLinkVariants = cva(
  [
    "flex min-h-11 rounded-lg border border-transparent px-3 text-ink outline-offset-[-2px]",
    "aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:shadow-paper",
    "forced-colors:aria-[current]:border-[Highlight]",
  ],
  {
    variants: {
      lines: {
        one: "flex-wrap items-center gap-x-3 hover:bg-page",
        two: "flex-col justify-center py-2 hover:bg-sunken",
      },
    },
    defaultVariants: { lines: "one" },
  },
);

/** The list of a page's groups, and the group on screen. A phone shows one of the two. */
export const groupsVariants = cva("", {
  variants: {
    part: { menu: "grid gap-3 lg:sticky lg:top-6", content: "min-w-0" },
    shown: { always: "", laptop: "max-lg:hidden" },
  },
});

/** A link of the bottom bar. */
export const barLinkVariants = cva([
  "relative flex min-h-14 w-full min-w-0 flex-col items-center justify-center gap-0.5 rounded-md border border-transparent px-0.5 text-xs text-muted outline-offset-[-3px]",
  "aria-[current]:text-ink",
  "before:absolute before:inset-x-4 before:top-0 before:h-1 before:rounded-b-full before:bg-transparent aria-[current]:before:bg-primary-edge",
  "forced-colors:aria-[current]:before:bg-[Highlight]",
]);

/** The number of waiting items. */
export const navBadgeVariants = cva(
  "figures inline-flex min-w-6 items-center justify-center rounded-full border border-transparent bg-danger-soft text-xs font-semibold text-danger-soft-text",
  {
    variants: {
      place: { side: "px-1.5", bar: "absolute top-1 left-1/2 ml-3 min-h-5" },
      wide: { true: "", false: "" },
    },
    // Three or four digits fit beside the longest word.
    compoundVariants: [
      { place: "side", wide: false, className: "ml-auto" },
      { place: "side", wide: true, className: "-mr-2.5 -ml-2" },
    ],
  },
);

/** The panel with the links that don't fit in the bottom bar: a native popover above the bar. */
export const morePanelVariants = cva([
  "fixed inset-auto right-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] left-2 m-0 ml-auto max-h-[70dvh] max-w-80 overflow-y-auto",
  "rounded-xl border border-line bg-overlay p-2 text-ink shadow-float lg:hidden",
]);

/** The page beside the side bar. On a laptop, `full` is exactly as high as the window, for panes that scroll on their own. */
export const adminPageVariants = cva("min-w-0 flex-1 outline-none", {
  variants: {
    layout: {
      page: "mx-auto w-full max-w-6xl px-4 pt-4 pb-[calc(6rem+env(safe-area-inset-bottom))] sm:px-6 lg:px-8 lg:pt-8 lg:pb-16",
      full: "flex flex-col pb-[calc(4rem+env(safe-area-inset-bottom))] lg:h-dvh lg:overflow-hidden lg:pb-0 lg:group-data-notice/desk:h-[calc(100dvh-2.25rem)]",
    },
  },
  defaultVariants: { layout: "page" },
});
