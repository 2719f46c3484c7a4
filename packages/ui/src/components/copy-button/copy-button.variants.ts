import { cva } from "class-variance-authority";

/** A soft chip beside a value; on confirmation background, icon and label change together. */
export const copyButtonVariants = cva(
  [
    "inline-flex max-w-full items-center justify-center gap-1.5 rounded-md border font-display font-semibold select-none",
    "motion-safe:transition-[background-color,border-color,scale] motion-safe:duration-150 motion-safe:active:scale-[0.97]",
    "disabled:border-line disabled:bg-sunken disabled:text-muted",
  ],
  {
    variants: {
      look: { words: "", icon: "touch-target" },
      size: { sm: "touch-target min-h-9 px-2.5 text-sm", md: "min-h-11 px-3.5 text-base" },
      state: {
        idle: "border-transparent bg-primary-soft text-primary-soft-text enabled:hover:border-primary-edge",
        copied: "border-success-edge bg-success-soft text-success-soft-text",
        failed: "border-danger-edge bg-danger-soft text-danger-soft-text",
      },
    },
    compoundVariants: [
      { look: "icon", size: "sm", className: "w-9 px-0" },
      { look: "icon", size: "md", className: "w-11 px-0" },
    ],
    defaultVariants: { look: "words", size: "md", state: "idle" },
  },
);

/** All possible labels share one grid cell, so that the width never changes. */
export const copyWordsVariants = cva(
  "col-start-1 row-start-1 inline-flex items-center justify-center gap-1.5",
  { variants: { shown: { true: "", false: "invisible" } } },
);
