import { cva } from "class-variance-authority";

/** Draws the stage's focus ring outside the photo, where it is always visible. */
export const viewerFrameVariants = cva([
  "flex min-h-0 flex-1 flex-col rounded-xl border border-transparent",
  "has-[[data-part=stage]:focus-visible]:outline-2 has-[[data-part=stage]:focus-visible]:outline-offset-2 has-[[data-part=stage]:focus-visible]:outline-focus",
  "forced-colors:has-[[data-part=stage]:focus-visible]:outline-[Highlight]",
]);

/** Dark in both themes, because photos are easier to judge on dark. */
export const stageVariants = cva(
  [
    "relative min-h-56 w-full flex-1 overflow-hidden rounded-b-xl bg-stage outline-none select-none",
  ],
  {
    variants: {
      state: {
        fitting: "cursor-zoom-in touch-pan-y",
        zoomed: "cursor-grab touch-none active:cursor-grabbing",
      },
    },
  },
);

export const pictureVariants = cva(
  "pointer-events-none absolute top-1/2 left-1/2 max-w-none motion-safe:transition-opacity",
  { variants: { state: { loading: "opacity-0", ready: "" } } },
);
