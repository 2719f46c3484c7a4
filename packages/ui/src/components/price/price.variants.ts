import { cva } from "class-variance-authority";

/** Sizes: for a row, a card or the hero. */
export const priceVariants = cva("figures font-bold", {
  variants: { size: { sm: "text-base", md: "text-lg", lg: "text-2xl tracking-tight" } },
  defaultVariants: { size: "md" },
});
