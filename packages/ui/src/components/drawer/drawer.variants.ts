import { cva } from "class-variance-authority";

/** It slides in from the right; on a phone, from below. */
export const drawerContentVariants = cva(
  "fixed inset-x-0 bottom-0 z-40 flex max-h-[88dvh] flex-col rounded-t-xl bg-overlay shadow-float motion-safe:animate-slide-up sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-112 sm:rounded-t-none sm:rounded-l-xl motion-safe:sm:animate-slide-right forced-colors:border",
);
