import { cva } from "class-variance-authority";

/** A dark slip with small words. */
export const tooltipVariants = cva(
  "z-50 max-w-72 rounded-md border border-transparent bg-inverse px-2.5 py-1.5 text-sm text-on-inverse shadow-float motion-safe:animate-fade",
);
