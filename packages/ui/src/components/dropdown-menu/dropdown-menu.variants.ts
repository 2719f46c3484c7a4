import { cva } from "class-variance-authority";

/** A floating slip of paper; it scrolls when the screen is short. */
export const menuVariants = cva([
  "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[min(22rem,calc(100vw-1rem))] overflow-y-auto",
  "rounded-lg border border-line bg-overlay p-1 text-ink shadow-float motion-safe:animate-fade",
]);

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
