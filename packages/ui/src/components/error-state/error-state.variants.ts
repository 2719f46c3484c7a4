import { cva } from "class-variance-authority";

/** `card` takes the place of the list, `page` fills a screen, `inset` inside a card. */
export const errorStateVariants = cva("flex flex-col items-center gap-2 text-center", {
  variants: {
    place: {
      card: "rounded-xl border-2 border-dashed border-line px-6 py-10",
      page: "px-6 py-16",
      inset: "px-4 py-6",
    },
  },
  defaultVariants: { place: "card" },
});
