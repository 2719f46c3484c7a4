import { cva } from "class-variance-authority";

/*
 * Layout by the container's width: from 1000 px on list, picture and data are side by side and as high as the container,
 * each scrolling on its own; below that, either the list or the selected item.
 */

export const deskPanesVariants = cva(
  "@container/desk min-w-0 lg:min-h-0 lg:flex-1 lg:overflow-y-auto",
);

export const deskListVariants = cva(
  "min-w-0 @min-[62.5rem]/desk:flex @min-[62.5rem]/desk:min-h-0 @min-[62.5rem]/desk:flex-col @min-[62.5rem]/desk:border-r",
  { variants: { shown: { list: "", picked: "hidden" } } },
);

/** The selected item: its head above the picture on a phone, beside it when there is room. */
export const deskPickedVariants = cva(
  [
    "min-w-0 gap-x-4 px-4 @min-[62.5rem]/desk:grid @min-[62.5rem]/desk:min-h-0",
    "grid-cols-[minmax(0,1fr)] [grid-template-areas:'head'_'stage'_'data'_'actions']",
    "@min-[40rem]/desk:grid-cols-2 @min-[40rem]/desk:[grid-template-areas:'stage_head'_'stage_data'_'actions_actions']",
    "@min-[40rem]/desk:grid-rows-[auto_1fr_auto]",
    "@min-[62.5rem]/desk:grid-cols-[minmax(0,1fr)_minmax(19rem,23rem)] @min-[62.5rem]/desk:[grid-template-areas:'stage_head'_'stage_data'_'stage_actions']",
  ],
  { variants: { shown: { list: "hidden", picked: "grid" } } },
);

export const deskPartVariants = cva("min-w-0", {
  variants: {
    part: {
      head: "py-3 [grid-area:head] @min-[62.5rem]/desk:pt-4",
      stage:
        "h-[50dvh] min-h-72 [grid-area:stage] @min-[40rem]/desk:sticky @min-[40rem]/desk:top-3 @min-[40rem]/desk:h-[70dvh] @min-[62.5rem]/desk:static @min-[62.5rem]/desk:h-auto @min-[62.5rem]/desk:min-h-0 @min-[62.5rem]/desk:py-4",
      data: "py-3 [grid-area:data] @min-[62.5rem]/desk:-mx-1 @min-[62.5rem]/desk:min-h-0 @min-[62.5rem]/desk:overflow-y-auto @min-[62.5rem]/desk:overscroll-contain @min-[62.5rem]/desk:px-1 @min-[62.5rem]/desk:pt-0",
      actions: [
        "sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 border-t border-line bg-page px-4 py-3 [grid-area:actions] lg:bottom-0",
        "@min-[62.5rem]/desk:mx-0 @min-[62.5rem]/desk:border-t-2 @min-[62.5rem]/desk:border-dashed @min-[62.5rem]/desk:px-0 @min-[62.5rem]/desk:pb-4",
      ],
    },
  },
});

/** What is around and inside the panes. */
export const deskSectionVariants = cva("", {
  variants: {
    part: {
      frame: "flex min-h-0 flex-1 flex-col outline-none",
      alerts: "grid gap-2 px-4 py-2 empty:hidden",
      listHead: "grid gap-2 p-3",
      status: "px-1 pb-1 text-sm",
      scroll: "min-h-0 flex-1 overflow-y-auto overscroll-contain",
      linedScroll: "min-h-0 flex-1 overflow-y-auto overscroll-contain border-t",
      loadingRow: "grid gap-2 border-b px-4 py-3",
      listEnd: "p-4 text-center text-sm",
      latest: "border-t-2 border-dashed px-4 py-3 @min-[62.5rem]/desk:order-last",
      decided: "flex flex-wrap items-center gap-x-2 text-sm",
      nav: "flex items-center justify-between gap-3 @min-[62.5rem]/desk:hidden",
      decisions: "grid grid-cols-[auto_minmax(0,1fr)] gap-2 @min-[62.5rem]/desk:grid-cols-2",
    },
  },
});

/** Where each button of a decision is when there is room for all panes. */
export const deskButtonVariants = cva("", {
  variants: {
    what: {
      reject: "@min-[62.5rem]/desk:order-2",
      approve: "@min-[62.5rem]/desk:col-span-2",
      next: "@max-[62.5rem]/desk:hidden @min-[62.5rem]/desk:order-3",
    },
  },
});
