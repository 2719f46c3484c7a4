import { cva } from "class-variance-authority";

/** The modal's maximum width; on a phone it is a bottom sheet, within the thumb's reach. */
export const modalContentVariants = cva(
  "relative mt-auto w-full ticket-shadow motion-safe:animate-rise sm:m-auto",
  {
    variants: { size: { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" } },
    defaultVariants: { size: "md" },
  },
);
