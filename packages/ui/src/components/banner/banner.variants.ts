import { cva } from "class-variance-authority";

/** A strip of soft paper. Links in it are ink: the hue of a link is promised on surfaces, not on soft grounds. */
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
