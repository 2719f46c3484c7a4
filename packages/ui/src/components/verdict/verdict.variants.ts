import { cva } from "class-variance-authority";

/** The mark of one check. */
export const verdictMarkVariants = cva("mt-0.5 size-5 shrink-0", {
  variants: {
    colour: {
      green: "text-success-text",
      amber: "text-warning-text",
      red: "text-danger-text",
      neutral: "text-muted",
    },
  },
});
