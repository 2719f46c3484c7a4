import { cva } from "class-variance-authority";

/** A slip of paper with a coloured edge; the icon says the same as the colour. */
export const toastVariants = cva(
  [
    "pointer-events-auto flex w-full items-start gap-3 rounded-lg border border-l-4 border-line bg-overlay py-2.5 pr-2 pl-3 text-ink shadow-float",
    "motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:ease-paper",
  ],
  {
    variants: {
      kind: {
        success: "border-l-success-edge",
        error: "border-l-danger-edge",
        blank: "border-l-neutral-edge",
      },
      visible: { true: "motion-safe:animate-rise", false: "opacity-0 motion-safe:translate-x-4" },
    },
    defaultVariants: { kind: "blank", visible: true },
  },
);
