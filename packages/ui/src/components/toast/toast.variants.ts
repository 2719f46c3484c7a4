import { cva } from "class-variance-authority";

/** A small ticket that animates in and out. */
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

/** The stub, whose tone and icon show the kind of message. */
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
