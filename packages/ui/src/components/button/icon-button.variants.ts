import { cva } from "class-variance-authority";

/** Looks of a square icon button. */
export const iconButtonVariants = cva(
  [
    "inline-flex shrink-0 items-center justify-center rounded-md border",
    "motion-safe:transition-[background-color,border-color,scale] motion-safe:duration-150 motion-safe:active:scale-95",
    "disabled:border-transparent disabled:bg-transparent disabled:text-muted aria-disabled:text-muted",
  ],
  {
    variants: {
      tone: {
        quiet: "border-transparent text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
        outline: "border-control bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
        danger: "border-transparent text-danger-text enabled:hover:border-danger-edge",
        stage: "border-transparent bg-stage text-on-stage enabled:hover:border-on-stage",
      },
      size: { sm: "touch-target size-9", md: "size-11" },
    },
    defaultVariants: { tone: "quiet", size: "md" },
  },
);
