import { cva } from "class-variance-authority";

/** A postage stamp: square, soft, letters in the display font. */
export const avatarVariants = cva(
  "inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-md border-2 border-dotted border-primary-edge bg-primary-soft font-display text-xs font-bold text-primary-soft-text select-none",
);
