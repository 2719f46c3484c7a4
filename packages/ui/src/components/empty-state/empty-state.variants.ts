import { cva } from "class-variance-authority";

/** `card` stands alone on the page, `inset` inside a card or table. */
export const emptyStateVariants = cva("flex flex-col items-center gap-2 text-center", {
  variants: {
    place: {
      card: "rounded-xl border-2 border-dashed border-line px-[min(1.5rem,6%)] py-12",
      inset: "px-4 py-8",
    },
  },
  defaultVariants: { place: "card" },
});
