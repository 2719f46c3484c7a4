import { cva } from "class-variance-authority";

/** Heights and widths in steps of 4 px. */
export const skeletonBlockVariants = cva("", {
  variants: {
    height: {
      8: "h-8",
      10: "h-10",
      12: "h-12",
      14: "h-14",
      16: "h-16",
      20: "h-20",
      24: "h-24",
      36: "h-36",
      40: "h-40",
      48: "h-48",
      60: "h-60",
      64: "h-64",
      70: "h-70",
      72: "h-72",
      80: "h-80",
      96: "h-96",
      128: "h-128",
      full: "h-full",
      window: "h-dvh",
    },
    width: {
      full: "",
      40: "max-w-40",
      md: "max-w-md",
      "2xl": "max-w-2xl",
    },
    corners: { field: "", card: "rounded-xl" },
  },
});

export const skeletonLineVariants = cva("", {
  variants: {
    width: { 40: "w-40", 56: "w-56", 64: "w-64" },
    size: { inherit: "", xl: "text-xl" },
  },
});

/** Room for a chart's legend and table below it. */
export const skeletonChartVariants = cva("grid gap-4", {
  variants: { height: { 60: "pb-12", 70: "pb-13" } },
});
