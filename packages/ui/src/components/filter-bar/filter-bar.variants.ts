import { cva } from "class-variance-authority";

/** What a phone shows only while the filters are open. */
export const inLineVariants = cva("flex flex-wrap gap-2 max-md:order-last max-md:basis-full", {
  variants: { state: { open: "", closed: "max-md:hidden" } },
});
