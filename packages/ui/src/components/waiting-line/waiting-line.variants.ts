import { cva } from "class-variance-authority";

/** The coloured head of the card. */
export const waitingLineHeadVariants = cva(
  "flex items-center gap-3 border-b border-transparent px-5 py-3",
  {
    variants: {
      state: {
        waiting: "bg-info-soft text-info-soft-text",
        almost: "bg-success-soft text-success-soft-text",
        lost: "bg-warning-soft text-warning-soft-text",
        offline: "bg-danger-soft text-danger-soft-text",
      },
    },
  },
);
