import { cva } from "class-variance-authority";

/** Label and switch in one row, all of which is the target. The switch is shown last, without changing the reading order. */
export const switchRowVariants = cva(
  "flex min-h-11 cursor-pointer flex-row-reverse items-start gap-4 has-disabled:cursor-not-allowed",
);

/** What it means when on, below the label and aligned with it. */
export const switchHintVariants = cva("-mt-2 pr-16 pb-2.5 text-sm text-muted");

/** The track is the native checkbox. */
export const switchTrackVariants = cva([
  "peer m-0 h-7 w-12 cursor-pointer appearance-none rounded-full border-2 border-control bg-sunken",
  "checked:border-primary-edge checked:bg-primary enabled:hover:border-ink aria-invalid:border-danger-edge",
  "disabled:border-line disabled:bg-sunken checked:disabled:bg-sunken",
  "motion-safe:transition-colors forced-colors:checked:bg-[Highlight]",
]);

/** The knob; its position shows the state, not only its colour. */
export const switchKnobVariants = cva([
  "pointer-events-none absolute top-1.5 left-1.5 flex size-4 items-center justify-center rounded-full bg-control",
  "peer-checked:translate-x-5 peer-checked:bg-on-primary peer-disabled:bg-line",
  "motion-safe:transition-transform motion-safe:duration-150",
  "forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[HighlightText] forced-colors:peer-disabled:bg-[GrayText]",
]);
