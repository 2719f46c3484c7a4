import { cva } from "class-variance-authority";

/** Three parts that look like one control, with one border and one focus ring. */
export const numberStepperVariants = cva(
  "inline-grid max-w-full grid-cols-[auto_minmax(3.5rem,1fr)_auto] items-center rounded-md border bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus",
  {
    variants: {
      state: {
        idle: "border-control",
        invalid: "border-danger-edge",
        disabled: "border-line bg-sunken text-muted",
      },
    },
    defaultVariants: { state: "idle" },
  },
);
