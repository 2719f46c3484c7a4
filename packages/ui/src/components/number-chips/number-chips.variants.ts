import { cva } from "class-variance-authority";

/** A stamped number. */
export const numberChipVariants = cva(
  "ticket-number inline-flex items-center justify-center rounded-sm border border-line bg-sunken text-ink",
  {
    variants: {
      size: { sm: "min-h-7 px-2 text-sm", md: "min-h-9 px-3 text-base" },
      look: { held: "", former: "border-dashed bg-surface line-through decoration-1" },
    },
    defaultVariants: { size: "md", look: "held" },
  },
);

/** A selectable number with a 44 px target and a tick inside. */
export const numberPickVariants = cva([
  "ticket-number relative inline-flex min-h-11 min-w-16 cursor-pointer items-center justify-center gap-1.5 rounded-md border px-3 text-base",
  "border-control bg-surface text-ink hover:bg-sunken",
  "has-[:checked]:border-primary-edge has-[:checked]:bg-primary-soft has-[:checked]:shadow-[inset_0_0_0_1px_var(--_primary-edge)]",
  "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus",
  "forced-colors:has-[:checked]:border-[Highlight]",
]);
