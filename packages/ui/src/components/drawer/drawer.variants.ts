import { cva } from "class-variance-authority";

/** The edge a drawer slides in from. On a phone every drawer except `left` slides in from below. */
export const drawerContentVariants = cva(
  "fixed z-40 flex flex-col bg-overlay shadow-float forced-colors:border",
  {
    variants: {
      side: {
        right:
          "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-xl motion-safe:animate-slide-up sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-112 sm:rounded-t-none sm:rounded-l-xl motion-safe:sm:animate-slide-right",
        bottom: "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-xl motion-safe:animate-slide-up",
        left: "inset-y-0 left-0 w-72 max-w-[85vw] rounded-r-xl motion-safe:animate-fade",
      },
    },
    defaultVariants: { side: "right" },
  },
);
