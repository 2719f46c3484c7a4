import { cva } from "class-variance-authority";

/** The look of a heading, whatever its level. `label` heads a group of fields. */
export const headingVariants = cva("min-w-0 outline-none", {
  variants: {
    size: { base: "text-base", lg: "text-lg", xl: "text-xl", "2xl": "text-2xl", "3xl": "text-3xl" },
    below: { none: "", 1: "pb-1" },
  },
});
