import { cva } from "class-variance-authority";

/** The delete modal's sheet: a ticket with the two buttons on its stub. */
export const deleteModalVariants = cva(
  "relative mt-auto w-full ticket-shadow motion-safe:animate-rise sm:m-auto sm:max-w-md",
);
