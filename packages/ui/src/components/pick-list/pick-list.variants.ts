import { cva } from "class-variance-authority";

/** A row of the list; the selected one is raised, with an edge in the brand's colour. */
export const pickRowVariants = cva(
  [
    "grid min-w-0 cursor-pointer grid-cols-[minmax(0,1fr)] gap-y-0.5 border-l-4 px-4 py-3",
    "border-b border-b-line forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText]",
  ],
  {
    variants: {
      state: {
        idle: "border-l-transparent hover:bg-sunken",
        chosen: "border-l-primary-edge bg-surface",
        failed: "border-l-danger-edge hover:bg-sunken",
      },
    },
    defaultVariants: { state: "idle" },
  },
);

/** The mark of a row that needs a second look. */
export const pickMarkVariants = cva("mt-1 size-4 shrink-0", {
  variants: { tone: { warning: "text-warning-edge", danger: "text-danger-edge" } },
});
