import { cva } from "class-variance-authority";

/** The place for one picture. */
export const uploaderVariants = cva(
  "rounded-xl border-2 p-5 motion-safe:transition-[border-color,background-color] motion-safe:duration-150",
  {
    variants: {
      state: {
        empty: "border-dashed border-control bg-page",
        dragging: "border-dashed border-primary-edge bg-primary-soft",
        current: "border-dashed border-control bg-surface",
        chosen: "border-solid border-control bg-surface",
        replaced: "border-solid border-control bg-surface",
        checking: "border-solid border-control bg-surface",
        uploading: "border-solid border-primary-edge bg-surface",
        done: "border-solid border-success-edge bg-surface",
        error: "border-solid border-danger-edge bg-surface",
        disabled: "border-dashed border-line bg-sunken",
      },
    },
    defaultVariants: { state: "empty" },
  },
);

/** Secondary text, which a brand's soft colour could make hard to read while a file is dragged over it. */
export const quietText = "text-sm text-muted in-data-[state=dragging]:text-primary-soft-text";
