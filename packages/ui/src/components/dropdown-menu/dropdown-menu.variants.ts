import { cva } from "class-variance-authority";

/** The active item has a background and, for forced colours, an outline. */
export const menuItemVariants = cva(
  [
    "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-base outline-none select-none",
    "data-disabled:cursor-not-allowed data-disabled:text-muted",
    "data-highlighted:bg-sunken forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-[Highlight]",
  ],
  {
    variants: {
      tone: {
        plain: "",
        danger:
          "text-danger-text data-highlighted:bg-danger-soft data-highlighted:text-danger-soft-text",
      },
    },
    defaultVariants: { tone: "plain" },
  },
);
