import { cva } from "class-variance-authority";

/** A card with one figure; with `attention` it has an amber background. */
export const statTileVariants = cva(
  "relative min-w-0 rounded-xl border border-transparent p-4 shadow-paper",
  {
    variants: {
      tone: { plain: "bg-surface text-muted", attention: "bg-accent-soft text-accent-soft-text" },
    },
    defaultVariants: { tone: "plain" },
  },
);
