import { cva } from "class-variance-authority";

/** One number. Taken ones are crossed out, not only pale. */
export const ticketNumberCellVariants = cva(
  "flex h-11 items-center justify-center rounded-md border text-base select-none ticket-number",
  {
    variants: {
      state: {
        available: "cursor-pointer border-control bg-surface text-ink hover:bg-sunken",
        chosen:
          "cursor-pointer border-primary-edge bg-primary text-on-primary forced-colors:border-[Highlight]",
        reserved: "border-transparent bg-sunken text-muted line-through",
        sold: "border-transparent bg-sunken text-muted line-through",
        unknown: "border-transparent bg-sunken text-muted motion-safe:animate-shimmer",
      },
      active: { true: "outline-2 outline-offset-2 outline-focus", false: "" },
    },
    defaultVariants: { state: "available", active: false },
  },
);
