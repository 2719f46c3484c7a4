import { cva } from "class-variance-authority";

/** The selected option looks like a raised slip of paper, with the border of interactive elements. */
export const segmentVariants = cva([
  "flex min-h-11 grow items-center justify-center gap-2 rounded-md border border-transparent px-2 font-display text-sm font-semibold text-muted sm:px-4 sm:text-base",
  "hover:text-ink motion-safe:transition-[background-color,color] motion-safe:duration-150",
  "aria-pressed:border-control aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-paper",
  "forced-colors:aria-pressed:border-2 forced-colors:aria-pressed:border-[Highlight]",
]);
