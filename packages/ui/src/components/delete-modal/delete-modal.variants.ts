import { cva } from "class-variance-authority";

/** The sheet of a delete modal: a ticket whose stub holds the two buttons. */
export const deleteModalVariants = cva(
  "relative mt-auto w-full ticket-shadow motion-safe:animate-rise sm:m-auto sm:max-w-md",
);
