import { cva } from "class-variance-authority";

/** One row from 480 px on; on a phone the text is above the two buttons, which are within the thumb's reach. */
export const pagerVariants = cva(
  "flex flex-col items-center gap-3 border-t-2 border-dashed border-line pt-5 xs:flex-row xs:justify-between",
);
