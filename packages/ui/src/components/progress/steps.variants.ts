import { cva } from "class-variance-authority";

/** A step is a bar and a word. The bar is a top border, so forced colours keep it. */
export const stepVariants = cva(
  [
    // As wide as their word at least, so that enlarged text is not broken.
    "min-w-min flex-1 pt-2 text-xs wrap-normal",
    "relative before:absolute before:inset-x-0 before:top-0 before:h-1.5 before:rounded-full before:border",
  ],
  {
    variants: {
      state: {
        done: "text-muted before:border-primary-edge before:bg-primary-edge forced-colors:before:bg-[Highlight]",
        current:
          "font-semibold text-ink before:border-primary-edge before:bg-primary-edge motion-safe:before:transition-colors forced-colors:before:bg-[Highlight]",
        coming:
          "text-muted before:border-line before:bg-sunken forced-colors:before:border-[GrayText]",
      },
    },
  },
);
