import { cva } from "class-variance-authority";

/**
 * Tabs on a perforation, like the sheets of a ticket block: always one row, which fades where it hides more. A finger swipes
 * it; a mouse also gets a scrollbar.
 */
export const tabListVariants = cva([
  "flex max-w-full gap-1 overflow-x-auto border-b-2 border-dashed border-line pt-1",
  "[scrollbar-width:none] pointer-fine:[scrollbar-color:var(--_more-control,var(--control))_transparent] pointer-fine:[scrollbar-width:thin]",
  "data-[hides=start]:mask-l-from-[calc(100%-3rem)] data-[hides=end]:mask-r-from-[calc(100%-3rem)] data-[hides=both]:mask-x-from-[calc(100%-3rem)]",
]);

/** The open tab has a bar on the perforation, and ink as text colour. */
export const tabVariants = cva([
  "relative flex min-h-11 shrink-0 items-center gap-2 rounded-t-md border border-transparent px-2.5 font-display font-semibold whitespace-nowrap text-muted",
  "hover:text-ink disabled:text-muted outline-offset-[-3px]",
  "after:absolute after:inset-x-2 after:bottom-0 after:h-1 after:rounded-full after:bg-transparent",
  "data-[state=active]:text-ink data-[state=active]:after:bg-primary-edge",
  "forced-colors:data-[state=active]:after:bg-[Highlight]",
]);
