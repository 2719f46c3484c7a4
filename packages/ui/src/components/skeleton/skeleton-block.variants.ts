import { cva } from "class-variance-authority";

export const skeletonBlockVariants = cva("", {
  variants: {
    size: {
      line: "h-10",
      field: "h-12",
      row: "h-16",
      card: "h-24",
      code: "h-40",
      chart: "h-64",
      form: "h-96",
      page: "h-128",
      pane: "h-full",
      window: "h-dvh",
    },
    width: { full: "", 40: "max-w-40", md: "max-w-md", "2xl": "max-w-2xl" },
    corners: { field: "", card: "rounded-xl" },
  },
});

export const skeletonLineVariants = cva("", {
  variants: { width: { 40: "w-40", 56: "w-56", 64: "w-64" }, size: { inherit: "", xl: "text-xl" } },
});
