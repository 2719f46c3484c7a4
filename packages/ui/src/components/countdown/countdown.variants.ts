import { cva } from "class-variance-authority";

/** A clock on a line of text, or boxes of days, hours and minutes. */
export const countdownVariants = cva("", {
  variants: {
    look: {
      clock: "figures inline-block text-xl font-bold",
      boxes: "grid grid-cols-3 gap-2 text-center",
    },
  },
  defaultVariants: { look: "boxes" },
});
