import { cva } from "class-variance-authority";

/** Shapes of what is still to come. */
export const skeletonVariants = cva(
  "block bg-sunken motion-safe:animate-shimmer forced-colors:border forced-colors:border-[GrayText]",
  {
    variants: {
      shape: { text: "h-[1em] max-w-full rounded-sm", block: "rounded-lg", round: "rounded-full" },
    },
    defaultVariants: { shape: "text" },
  },
);
