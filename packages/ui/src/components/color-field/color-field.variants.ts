import { cva } from "class-variance-authority";

/** A ratio and its verdict: a tick or a cross before it, so that the hue is not alone. */
export const colorRatioVariants = cva("figures shrink-0 font-semibold before:mr-1", {
  variants: {
    verdict: {
      enough: "text-success-text before:content-['✓'/'']",
      short: "text-danger-text before:content-['✕'/'']",
    },
  },
});
