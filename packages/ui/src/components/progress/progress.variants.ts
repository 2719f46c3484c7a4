import { cva } from "class-variance-authority";

/** Perforated like a strip of tickets; if the progress is unknown, it pulses. */
export const progressVariants = cva(
  "perforated-fill h-full bg-primary-edge forced-colors:bg-[Highlight]",
  {
    variants: {
      state: {
        known: "motion-safe:transition-[width] motion-safe:duration-200",
        unknown: "mx-auto w-1/3 motion-safe:animate-shimmer",
      },
    },
  },
);
