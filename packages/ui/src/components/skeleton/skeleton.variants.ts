import { cva } from "class-variance-authority";

/** Skeleton shapes. */
export const skeletonVariants = cva(
  "block bg-sunken motion-safe:animate-shimmer forced-colors:border forced-colors:border-[GrayText]",
  {
    variants: {
      shape: { text: "h-[1em] max-w-full rounded-sm", block: "rounded-lg", round: "rounded-full" },
    },
    defaultVariants: { shape: "text" },
  },
);
