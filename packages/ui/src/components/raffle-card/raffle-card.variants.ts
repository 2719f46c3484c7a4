import { cva } from "class-variance-authority";

/** A plain ticket, or one that is a link as a whole. */
export const raffleCardVariants = cva("relative flex flex-col rounded-xl ticket-shadow", {
  variants: {
    variant: {
      followed:
        "motion-safe:transition-transform motion-safe:duration-200 motion-safe:ease-paper has-[a:hover]:motion-safe:-translate-y-0.5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus",
      still: "",
    },
  },
  defaultVariants: { variant: "followed" },
});

/** The storefront's photograph; pale once nothing can be bought any more. */
export const pictureFrameVariants = cva("aspect-16/10 overflow-hidden bg-sunken ticket-sheet-top", {
  variants: { sale: { on: "", over: "*:opacity-70 *:saturate-50" } },
});

/** The background of a raffle without a photograph: one of four, always the same for the same raffle. */
export const raffleGroundVariants = cva(
  "sunburst flex size-full items-center justify-center font-display",
  {
    variants: {
      ground: {
        accent: "bg-accent text-on-accent",
        primary: "bg-primary text-on-primary",
        danger: "bg-danger text-on-danger",
        info: "bg-info text-on-info",
      },
    },
    defaultVariants: { ground: "accent" },
  },
);
