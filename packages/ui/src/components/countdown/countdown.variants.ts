import { cva } from "class-variance-authority";

/** A clock on a line of text, or boxes of days, hours and minutes. */
export const countdownVariants = cva("", {
  variants: {
    look: {
      clock: "figures inline-block text-xl font-bold",
      // Enlarged text wraps the boxes.
      boxes: "flex flex-wrap gap-2 text-center",
    },
  },
  defaultVariants: { look: "boxes" },
});
