import { cva } from "class-variance-authority";

/*
 * One component, two layouts by the width of its container: under 640 px every row is a card with named facts, from there on
 * it is a table. Roles are explicit, because table elements lose theirs when they are not laid out as a table.
 */

/** A table that is too wide scrolls inside its frame, never the page. */
export const tableFrameVariants = cva(
  "relative @min-[40rem]:overflow-x-auto @min-[40rem]:rounded-xl @min-[40rem]:bg-surface @min-[40rem]:shadow-paper",
);

export const tableVariants = cva("block w-full @min-[40rem]:table");

export const tableHeadVariants = cva(
  "sr-only @min-[40rem]:not-sr-only @min-[40rem]:table-header-group @min-[40rem]:bg-sunken",
);

export const tableBodyVariants = cva("grid gap-3 @min-[40rem]:table-row-group");

export const headerCellVariants = cva(
  "px-4 py-2 text-left align-middle text-sm font-semibold text-muted",
  { variants: { align: { start: "", end: "text-right" } }, defaultVariants: { align: "start" } },
);

export const rowVariants = cva(
  [
    "relative flex flex-wrap items-start gap-x-3 gap-y-1.5 rounded-xl border p-4 shadow-paper",
    "@min-[40rem]:table-row @min-[40rem]:rounded-none @min-[40rem]:border-0 @min-[40rem]:p-0 @min-[40rem]:shadow-none",
  ],
  {
    variants: {
      state: {
        idle: "border-transparent bg-surface has-[[data-part=row-link]:hover]:bg-sunken",
        selected: "border-primary-edge bg-primary-soft forced-colors:border-[Highlight]",
      },
    },
    defaultVariants: { state: "idle" },
  },
);

export const cellVariants = cva(
  [
    "min-w-0 wrap-anywhere @min-[40rem]:table-cell @min-[40rem]:border-t @min-[40rem]:border-dashed @min-[40rem]:px-4 @min-[40rem]:py-3",
    "@min-[40rem]:align-middle @min-[40rem]:text-base @min-[40rem]:font-normal",
  ],
  {
    variants: {
      // In a table a column is at least as wide as its longest word, so that words and dates don't break. User-entered text may
      // contain a word wider than the table, so such columns are only as wide as ordinary words.
      breaks: { words: "@min-[40rem]:wrap-break-word", anywhere: "@min-[40rem]:min-w-32" },
      place: {
        title: "order-1 flex-1 basis-24 self-center text-left font-semibold",
        aside: "order-2 ml-auto self-center text-right",
        row: "order-3 flex basis-full items-baseline justify-between gap-4",
        wide: "hidden",
        select:
          "relative z-10 order-0 -my-2.5 -ml-2.5 @min-[40rem]:w-14 @min-[40rem]:px-1.5 @min-[40rem]:py-0",
        // On the card of a single hit, which is what was searched for, they come before its facts.
        actions:
          "relative z-10 order-4 flex [tr:only-child>&]:order-2 basis-full flex-wrap justify-end gap-2 pt-1 @min-[40rem]:w-px @min-[40rem]:py-1 @min-[40rem]:whitespace-nowrap",
      },
      align: { start: "@min-[40rem]:text-left", end: "@min-[40rem]:text-right" },
      tone: {
        ink: "",
        muted: "@min-[40rem]:[tr[aria-selected=true]_&]:text-ink @min-[40rem]:text-muted",
      },
    },
    defaultVariants: { place: "row", align: "start", tone: "ink", breaks: "words" },
  },
);

/** The header's label as a button; the arrow shows the order. */
export const sortButtonVariants = cva(
  "touch-target -mx-2 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 text-left font-semibold hover:text-ink",
  { variants: { state: { on: "text-ink", off: "" } } },
);

/** The name of a fact on a card; ink on a selected card, because muted is not guaranteed on soft backgrounds. */
export const factNameVariants = cva(
  "shrink-0 text-sm text-muted @min-[40rem]:hidden [tr[aria-selected=true]_&]:text-ink",
);

/** A skeleton in the place of a fact. */
export const skeletonPlaceVariants = cva("w-24 max-w-full", {
  variants: { align: { start: "", end: "@min-[40rem]:ml-auto" } },
});
