import { cva } from "class-variance-authority";

/** A movement: `used` when its money already belongs to another purchase. */
export const movementCardVariants = cva(
  "@container rounded-xl border-2 bg-surface p-4 shadow-paper",
  {
    variants: { state: { possible: "border-transparent", used: "border-danger-edge" } },
    defaultVariants: { state: "possible" },
  },
);

/** The mark before a part; icons, so that colour is never the only signal. */
export const movementMarkVariants = cva("absolute top-0.5 left-0 size-5", {
  variants: {
    verdict: { agrees: "text-success-edge", differs: "text-danger-edge", unknown: "text-muted" },
  },
});
