import { cva } from "class-variance-authority";

/** A key cap: a border, a little thicker below. */
export const keyHintVariants = cva(
  "inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm border border-b-2 px-1.5 font-display text-xs font-semibold",
  {
    variants: {
      tone: {
        text: "border-control bg-surface text-ink",
        current: "border-current",
      },
    },
    defaultVariants: { tone: "text" },
  },
);
