import { cva } from "class-variance-authority";

/** The native box with our drawing; in forced colours the browser draws its own. */
export const checkboxVariants = cva([
  "peer absolute inset-0 m-0 size-6 cursor-pointer appearance-none rounded-sm border-2 border-control bg-surface",
  "checked:border-primary-edge checked:bg-primary indeterminate:border-primary-edge indeterminate:bg-primary",
  "enabled:hover:border-ink aria-invalid:border-danger-edge",
  "disabled:border-line disabled:bg-sunken checked:disabled:bg-sunken indeterminate:disabled:bg-sunken",
  "motion-safe:transition-colors forced-colors:appearance-auto",
]);

/** The tick and the dash, visible in their state. */
export const checkboxMarkVariants = cva(
  "pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-primary peer-disabled:text-muted forced-colors:hidden!",
  {
    variants: {
      mark: {
        tick: "peer-checked:block peer-indeterminate:hidden",
        dash: "peer-indeterminate:block",
      },
    },
  },
);
