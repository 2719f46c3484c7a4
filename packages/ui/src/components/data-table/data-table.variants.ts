import { cva } from "class-variance-authority";
import type { TableLook } from "./table-model.ts";

/*
 * One component, two layouts by the width of its container: under 640 px a row is two lines or a card with named facts, from
 * there on it is a table. Roles are explicit, because table elements lose theirs when they are not laid out as a table.
 */

/** A table that is too wide scrolls inside its frame, never the page. */
export const tableFrameVariants = cva(
  "relative @min-[40rem]:overflow-x-auto @min-[40rem]:rounded-xl @min-[40rem]:bg-surface @min-[40rem]:shadow-paper",
  { variants: { look: { lines: "rounded-xl bg-surface shadow-paper", cards: "" } } },
);

export const tableBodyVariants = cva("grid @min-[40rem]:table-row-group", {
  variants: { look: { lines: "", cards: "grid-cols-1 gap-3" } },
});

export const headerCellVariants = cva("text-left align-middle text-sm font-semibold text-muted", {
  variants: {
    look: { lines: "px-1.5 py-1 whitespace-nowrap first:pl-4 last:pr-2", cards: "px-4 py-2" },
    align: { start: "", end: "text-right" },
  },
  defaultVariants: { align: "start" },
});

/** The head of the boxes that select. */
export const selectAllVariants = cva("", {
  variants: { look: { lines: "w-px pl-2", cards: "w-14 px-1.5" } },
});

export const rowVariants = cva(
  "relative @min-[40rem]:table-row @min-[40rem]:rounded-none @min-[40rem]:border-0 @min-[40rem]:p-0 @min-[40rem]:shadow-none",
  {
    variants: {
      look: {
        lines:
          "grid grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] items-center border-t border-dashed px-3 py-2.5 first:rounded-t-xl first:border-t-0 last:rounded-b-xl",
        cards: "flex flex-wrap items-start gap-x-3 gap-y-1.5 rounded-xl border p-4 shadow-paper",
      },
      state: { idle: "has-[[data-part=row-link]:hover]:bg-sunken", selected: "bg-primary-soft" },
    },
    compoundVariants: [
      { look: "cards", state: "idle", className: "border-transparent bg-surface" },
      {
        look: "cards",
        state: "selected",
        className: "border-primary-edge forced-colors:border-[Highlight]",
      },
    ],
    defaultVariants: { state: "idle" },
  },
);

/** What matters less; ink in a selected row, because muted is not guaranteed on soft backgrounds. */
const muted = "text-muted [tr[aria-selected=true]_&]:text-ink";
const tones = {
  ink: "",
  muted: "@min-[40rem]:[tr[aria-selected=true]_&]:text-ink @min-[40rem]:text-muted",
};
const aligns = { start: "@min-[40rem]:text-left", end: "@min-[40rem]:text-right" };

/** A cell of a dense row. What a person typed shares the width that the other columns leave, and is cut where that ends. */
const lineCellVariants = cva(
  [
    "min-w-0 truncate @min-[40rem]:table-cell @min-[40rem]:h-10 @min-[40rem]:border-t @min-[40rem]:border-dashed @min-[40rem]:px-1.5",
    "@min-[40rem]:first:pl-4 @min-[40rem]:last:pr-2 @min-[40rem]:align-middle @min-[40rem]:text-sm",
  ],
  {
    variants: {
      // The shares of three such columns add up to the whole.
      breaks: {
        words: "",
        anywhere: "@min-[40rem]:w-1/5 @min-[40rem]:max-w-0 @min-[40rem]:min-w-20",
        name: "@min-[40rem]:w-2/5 @min-[40rem]:max-w-0 @min-[40rem]:min-w-54",
        title: "@min-[40rem]:w-2/5 @min-[40rem]:max-w-0 @min-[40rem]:min-w-32",
      },
      place: {
        title: "col-span-2 col-start-2 row-start-1 text-left font-semibold",
        aside: "col-start-4 row-start-1 pl-2 text-right text-sm",
        lead: "col-start-2 row-start-2 pr-2 text-sm",
        under: `col-end-4 row-start-2 text-sm ${muted}`,
        end: `col-span-2 col-start-4 row-start-2 pl-3 text-right text-sm ${muted}`,
        below:
          "col-span-4 col-start-2 text-sm whitespace-normal empty:hidden @min-[40rem]:w-1/5 @min-[40rem]:min-w-44",
        row: "",
        wide: "hidden",
        select:
          "relative z-10 col-start-1 row-span-2 row-start-1 -ml-2.5 @min-[40rem]:w-px @min-[40rem]:p-0! @min-[40rem]:pl-2!",
        actions:
          "relative z-10 col-start-5 row-start-1 overflow-visible pl-2 @min-[40rem]:w-px @min-[40rem]:py-0.5",
      },
      align: aligns,
      tone: tones,
    },
    defaultVariants: { place: "row", align: "start", tone: "ink", breaks: "words" },
  },
);

/** A cell of a card. */
const cardCellVariants = cva(
  [
    "min-w-0 wrap-anywhere @min-[40rem]:table-cell @min-[40rem]:border-t @min-[40rem]:border-dashed @min-[40rem]:px-4 @min-[40rem]:py-3",
    "@min-[40rem]:align-middle @min-[40rem]:text-base @min-[40rem]:font-normal",
  ],
  {
    variants: {
      // In a table a column is at least as wide as its longest word, so that words and dates don't break. User-entered text may
      // contain a word wider than the table, so such columns are only as wide as ordinary words.
      breaks: {
        words: "@min-[40rem]:wrap-break-word",
        anywhere: "@min-[40rem]:min-w-32",
        name: "",
        // On a card as wide as its longest word: what that leaves no room for goes to the next line.
        title:
          "@max-[40rem]:max-w-full @max-[40rem]:min-w-auto @max-[40rem]:wrap-break-word @min-[40rem]:min-w-32",
      },
      place: {
        title: "order-1 flex-1 basis-24 self-center text-left font-semibold",
        aside: "order-2 ml-auto self-center text-right",
        lead: "",
        under: "",
        end: "",
        below: "",
        row: "order-3 flex basis-full items-baseline justify-between gap-4",
        wide: "hidden",
        select:
          "relative z-10 order-0 -my-2.5 -ml-2.5 @min-[40rem]:w-14 @min-[40rem]:px-1.5 @min-[40rem]:py-0",
        // On the card of a single hit, which is what was searched for, they come before its facts.
        actions:
          "relative z-10 order-4 flex [tr:only-child>&]:order-2 basis-full flex-wrap justify-end gap-2 pt-1 @min-[40rem]:w-px @min-[40rem]:py-1 @min-[40rem]:whitespace-nowrap",
      },
      align: aligns,
      tone: tones,
    },
    defaultVariants: { place: "row", align: "start", tone: "ink", breaks: "words" },
  },
);

/** A cell, by its table's look. */
export const cellVariants = { lines: lineCellVariants, cards: cardCellVariants } satisfies Record<
  TableLook,
  unknown
>;

/** The header's label as a button; the arrow shows the order. */
export const sortButtonVariants = cva(
  "touch-target -mx-2 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 text-left font-semibold hover:text-ink",
  { variants: { state: { on: "text-ink", off: "" } } },
);

/** The name of a fact on a card. */
export const factNameVariants = cva(`shrink-0 text-sm @min-[40rem]:hidden ${muted}`);

/** A skeleton in the place of a fact. */
export const skeletonPlaceVariants = cva("w-24 max-w-full", {
  variants: { align: { start: "", end: "@min-[40rem]:ml-auto" } },
});
