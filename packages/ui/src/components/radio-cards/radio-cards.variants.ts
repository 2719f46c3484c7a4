import { cva } from "class-variance-authority";

/** The cards: stacked, or side by side when the container is at least 480 px wide. */
export const radioCardsVariants = cva("grid gap-2", {
  variants: { layout: { stack: "", grid: "@min-[30rem]:grid-cols-2" } },
  defaultVariants: { layout: "stack" },
});

/** A card is the label of its radio; the selected one has a double border and a soft background. */
export const radioCardVariants = cva([
  "relative flex min-h-14 cursor-pointer items-start gap-3 rounded-md border border-control bg-surface px-4 py-3.5 text-ink",
  "hover:border-ink motion-safe:transition-colors motion-safe:duration-150",
  "has-checked:border-primary-edge has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--_primary-edge)]",
  "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus",
  "forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:border-2 forced-colors:has-[:focus-visible]:outline-[Highlight]",
  "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted has-disabled:shadow-none",
]);
