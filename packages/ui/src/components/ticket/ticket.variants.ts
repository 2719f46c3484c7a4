import { cva } from "class-variance-authority";

/** The main part of the ticket; it tilts a little once its stub is torn off. */
export const ticketVariants = cva("flex flex-col ticket-shadow", {
  variants: { state: { whole: "", torn: "gap-3" } },
  defaultVariants: { state: "whole" },
});

/** The stub: attached at the perforation, or below it with a torn edge. */
export const ticketStubVariants = cva("bg-surface p-5", {
  variants: {
    state: { whole: "ticket-sheet-bottom", torn: "rounded-b-xl torn-top motion-safe:animate-tear" },
  },
  defaultVariants: { state: "whole" },
});

/** One number of a ticket. */
export const ticketNumberVariants = cva(
  "ticket-number inline-flex min-h-11 min-w-0 items-center justify-center rounded-md border px-3 text-lg",
  {
    variants: {
      tone: {
        plain: "border-line bg-page text-ink",
        won: "border-accent-edge bg-accent text-on-accent motion-safe:animate-flip",
        lost: "border-line bg-sunken text-muted line-through",
      },
    },
    defaultVariants: { tone: "plain" },
  },
);
