import { cva } from "class-variance-authority";

/** A ratio with a tick or a cross before it, so that colour is not the only signal. */
export const colorRatioVariants = cva("figures shrink-0 font-semibold before:mr-1", {
  variants: {
    verdict: {
      enough: "text-success-text before:content-['✓'/'']",
      short: "text-danger-text before:content-['✕'/'']",
    },
  },
});

/** The native colour picker as a swatch with a full-height target; while the text isn't a valid colour it is empty, not black. */
export const colorSwatchVariants = cva(
  [
    "my-px h-11 w-12 shrink-0 cursor-pointer appearance-none rounded-md border-0 bg-transparent p-1.5 -outline-offset-3",
    "disabled:cursor-not-allowed forced-color-adjust-none",
    "[&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-control",
    "[&::-moz-color-swatch]:rounded-sm [&::-moz-color-swatch]:border-control",
  ],
  {
    variants: {
      state: {
        color: "",
        none: [
          "[&::-webkit-color-swatch]:border-dashed [&::-webkit-color-swatch]:bg-transparent!",
          "[&::-moz-color-swatch]:border-dashed [&::-moz-color-swatch]:bg-transparent!",
        ],
      },
    },
  },
);
