import { cva } from "class-variance-authority";

/** Button looks. Filled tones have a border, which keeps them visible in forced colours and with hostile brands. */
export const buttonVariants = cva(
  [
    "relative inline-flex max-w-full items-center justify-center gap-2 rounded-md border text-center font-display font-semibold",
    "select-none motion-safe:transition-[background-color,border-color,scale] motion-safe:duration-150",
    "motion-safe:active:scale-[0.985]",
    "disabled:border-line disabled:bg-sunken disabled:text-muted disabled:shadow-none",
    "aria-disabled:cursor-progress",
  ],
  {
    variants: {
      tone: {
        primary:
          "border-primary-edge bg-primary text-on-primary enabled:hover:bg-primary-hover [a&]:hover:bg-primary-hover",
        outline: "border-control bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
        soft: "border-transparent bg-primary-soft text-primary-soft-text enabled:hover:border-primary-edge [a&]:hover:border-primary-edge",
        quiet:
          "border-transparent text-ink enabled:hover:bg-sunken disabled:border-transparent disabled:bg-transparent [a&]:hover:bg-sunken",
        danger:
          "border-danger-edge bg-danger text-on-danger enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover",
        "danger-quiet":
          "border-transparent text-danger-text enabled:hover:border-danger-edge disabled:border-transparent disabled:bg-transparent [a&]:hover:border-danger-edge",
      },
      size: {
        sm: "touch-target min-h-9 px-3 py-1 text-sm",
        md: "min-h-11 px-4 py-2 text-base",
        lg: "min-h-13 px-6 py-3 text-lg",
      },
      width: { hug: "", fill: "w-full" },
    },
    defaultVariants: { tone: "primary", size: "md", width: "hug" },
  },
);
