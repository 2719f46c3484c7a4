import { cva } from "class-variance-authority";

/** A small ticket: it comes and goes as a whole. */
export const toastVariants = cva(
  [
    "pointer-events-auto flex w-full text-ink ticket-shadow [--_notch:6px] [--_ticket-radius:0.75rem]",
    "motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:ease-paper",
  ],
  {
    variants: {
      visible: { true: "motion-safe:animate-rise", false: "opacity-0 motion-safe:translate-x-4" },
    },
    defaultVariants: { visible: true },
  },
);

/** Its stub says by tone and icon what the words say. */
export const toastStubVariants = cva(
  "ticket-sheet-left flex w-12 shrink-0 items-center justify-center",
  {
    variants: {
      kind: {
        success: "bg-success-soft text-success-soft-text",
        error: "bg-danger-soft text-danger-soft-text",
        blank: "bg-neutral-soft text-neutral-soft-text",
      },
    },
    defaultVariants: { kind: "blank" },
  },
);
