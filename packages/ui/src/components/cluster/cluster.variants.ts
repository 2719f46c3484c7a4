import { cva } from "class-variance-authority";

/** Space and alignment of a cluster. */
export const clusterVariants = cva("flex", {
  variants: {
    gap: { 1: "gap-1", 2: "gap-2", 3: "gap-3", 4: "gap-4" },
    rowGap: { same: "", 0: "gap-y-0", 1: "gap-y-1" },
    align: {
      stretch: "",
      start: "items-start",
      center: "items-center",
      end: "items-end",
      baseline: "items-baseline",
    },
    justify: { start: "", end: "justify-end", between: "justify-between" },
    wrap: { wrap: "flex-wrap", "no-wrap": "" },
  },
});
