import { cva } from "class-variance-authority";

/** A strip of soft colour. Links in it use ink, because link colours are only guaranteed to be readable on surfaces. */
export const bannerVariants = cva(
  [
    "relative flex items-start gap-3 rounded-lg border border-transparent px-4 py-3 text-base",
    "[&_[data-component=link]]:text-ink",
  ],
  {
    variants: {
      tone: {
        info: "bg-info-soft text-info-soft-text",
        success: "bg-success-soft text-success-soft-text",
        warning: "bg-warning-soft text-warning-soft-text",
        danger: "bg-danger-soft text-danger-soft-text",
        neutral: "bg-neutral-soft text-neutral-soft-text",
      },
    },
    defaultVariants: { tone: "info" },
  },
);
