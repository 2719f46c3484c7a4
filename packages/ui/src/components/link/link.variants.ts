import { cva } from "class-variance-authority";

/** Looks of a link: always underlined inside text, so that colour is never the only signal. */
export const linkVariants = cva(
  "rounded-xs underline-offset-[0.2em] decoration-1 hover:decoration-2",
  {
    variants: {
      tone: {
        primary: "text-primary-text underline",
        ink: "text-ink underline",
        inverse: "text-on-inverse underline",
        quiet: "text-ink no-underline hover:underline",
      },
      place: {
        inline: "",
        row: "touch-target inline-block",
        standalone: "touch-target inline-flex min-h-11 items-center gap-1.5 font-semibold",
      },
    },
    defaultVariants: { tone: "primary", place: "inline" },
  },
);
