import { cva } from "class-variance-authority";

/** Soft backgrounds with matching text: white on solid yellow would have a contrast of 2.9:1. */
export const statusBadgeVariants = cva(
  "inline-flex max-w-full items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 text-xs font-semibold",
  {
    variants: {
      tone: {
        yellow: "bg-warning-soft text-warning-soft-text",
        green: "bg-success-soft text-success-soft-text",
        red: "bg-danger-soft text-danger-soft-text",
        blue: "bg-info-soft text-info-soft-text",
        gray: "bg-neutral-soft text-neutral-soft-text",
      },
      size: { md: "min-h-6", lg: "min-h-8 px-3 text-sm" },
    },
    defaultVariants: { tone: "gray", size: "md" },
  },
);
