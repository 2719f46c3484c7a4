import { cva } from "class-variance-authority";

/** The selected option, or the current link, looks like a raised slip of paper, with the border of interactive elements. */
export const segmentVariants = cva([
  "flex min-h-11 grow items-center justify-center gap-2 rounded-md border border-transparent px-2 font-display text-sm font-semibold text-muted sm:px-4 sm:text-base",
  "hover:text-ink motion-safe:transition-[background-color,color] motion-safe:duration-150",
  "[&:is([aria-pressed=true],[aria-current])]:border-control [&:is([aria-pressed=true],[aria-current])]:bg-surface [&:is([aria-pressed=true],[aria-current])]:text-ink [&:is([aria-pressed=true],[aria-current])]:shadow-paper",
  "forced-colors:[&:is([aria-pressed=true],[aria-current])]:border-2 forced-colors:[&:is([aria-pressed=true],[aria-current])]:border-[Highlight]",
]);
