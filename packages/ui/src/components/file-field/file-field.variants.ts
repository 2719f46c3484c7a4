import { cva } from "class-variance-authority";

/** The place for one file. */
export const fileFieldVariants = cva(
  "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border-2 p-5 motion-safe:transition-[border-color,background-color] motion-safe:duration-150",
  {
    variants: {
      state: {
        empty: "border-dashed border-control bg-page",
        dragging: "border-dashed border-primary-edge bg-primary-soft",
        chosen: "border-solid border-control bg-surface",
        error: "border-solid border-danger-edge bg-surface",
        disabled: "border-dashed border-line bg-sunken",
      },
    },
    defaultVariants: { state: "empty" },
  },
);
