import { cva } from "class-variance-authority";

/** One of the three options. */
export const themeChoiceVariants = cva([
  "relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-transparent px-2.5 font-display text-sm font-semibold whitespace-nowrap text-muted",
  "hover:text-ink has-checked:border-primary-edge has-checked:bg-surface has-checked:text-ink",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
  "forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:text-[Highlight]",
]);
