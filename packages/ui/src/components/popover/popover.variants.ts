import { cva } from "class-variance-authority";

/** A floating slip of paper; it scrolls when there is little room. */
export const slipVariants = cva(
  "z-50 overflow-y-auto rounded-lg border border-line bg-overlay text-ink shadow-float motion-safe:animate-fade",
  {
    variants: {
      holds: {
        parts:
          "grid max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-1rem)] gap-4 p-4",
        options:
          "max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-52 max-w-[calc(100vw-1rem)] p-1",
        actions:
          "max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[min(22rem,calc(100vw-1rem))] p-1",
      },
    },
    defaultVariants: { holds: "parts" },
  },
);
