import { cva } from "class-variance-authority";

/** The page's colours, inverted. */
export const tooltipVariants = cva(
  "z-50 max-w-64 rounded-md border border-transparent bg-inverse px-3 py-1.5 text-sm text-on-inverse shadow-float motion-safe:animate-fade",
);
