import { cva } from "class-variance-authority";

/** The track of the bar. */
export const soldBarTrackVariants = cva(
  "block overflow-hidden rounded-full border border-line bg-sunken forced-colors:border-[CanvasText]",
  { variants: { size: { sm: "h-2", md: "h-3", lg: "h-4" } }, defaultVariants: { size: "md" } },
);
