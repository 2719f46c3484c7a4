import { cva } from "class-variance-authority";

/** A ratio and its verdict: a tick or a cross before it, so that the hue is not alone. */
export const colorRatioVariants = cva("figures shrink-0 font-semibold before:mr-1", {
  variants: {
    verdict: {
      enough: "text-success-text before:content-['✓'/'']",
      short: "text-danger-text before:content-['✕'/'']",
    },
  },
});

/** The native palette as a chip; while the text is no colour it is an empty place, not black. */
export const colorSwatchVariants = cva(
  [
    "m-1.5 size-9 shrink-0 cursor-pointer appearance-none rounded-sm border border-control bg-transparent p-0",
    "disabled:cursor-not-allowed forced-color-adjust-none",
    "[&::-webkit-color-swatch-wrapper]:p-0.5 [&::-webkit-color-swatch]:rounded-xs [&::-webkit-color-swatch]:border-0",
    "[&::-moz-color-swatch]:rounded-xs [&::-moz-color-swatch]:border-0",
  ],
  {
    variants: {
      state: {
        color: "",
        none: "border-dashed [&::-moz-color-swatch]:invisible [&::-webkit-color-swatch]:invisible",
      },
    },
  },
);
