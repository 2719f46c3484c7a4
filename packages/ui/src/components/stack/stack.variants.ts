import { cva } from "class-variance-authority";

/** Space and alignment of a stack. Its column may shrink, so that a long word doesn't widen it. It may take the focus. */
export const stackVariants = cva("grid grid-cols-1 outline-none", {
  variants: {
    gap: {
      1: "gap-1",
      2: "gap-2",
      3: "gap-3",
      4: "gap-4",
      5: "gap-5",
      6: "gap-6",
      8: "gap-8",
      10: "gap-10",
      12: "gap-12",
      page: "gap-8 lg:gap-10",
      home: "gap-12 sm:gap-20",
    },
    align: { stretch: "", start: "justify-items-start" },
  },
});
