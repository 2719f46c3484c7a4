import { cva } from "class-variance-authority";

/** One of the quick amounts; a combo has its price below it, and is as wide as that. */
export const quickQuantityOptionVariants = cva([
  "relative flex min-h-12 grow basis-14 cursor-pointer flex-col items-center justify-center rounded-md border border-control bg-surface px-3 py-1 figures text-lg font-bold",
  "hover:bg-sunken",
  "has-checked:border-primary-edge has-checked:bg-primary-soft has-checked:text-primary-soft-text has-checked:shadow-[inset_0_0_0_1px_var(--_primary-edge)]",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
  "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted",
  "forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:text-[Highlight]",
]);
