import { cva } from "class-variance-authority";

/** A postage stamp: square, soft, letters in the display font. */
export const avatarVariants = cva(
  "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-md border-2 border-dotted border-primary-edge bg-primary-soft font-display font-bold text-primary-soft-text select-none",
  {
    variants: { size: { sm: "size-8 text-xs", md: "size-10 text-sm", lg: "size-14 text-lg" } },
    defaultVariants: { size: "md" },
  },
);
