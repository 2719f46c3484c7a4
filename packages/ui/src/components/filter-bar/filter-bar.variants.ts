import { cva } from "class-variance-authority";

/** What a phone shows only while the filters are open. */
export const inLineVariants = cva("flex flex-wrap gap-2 max-md:order-last max-md:basis-full", {
  variants: { state: { open: "", closed: "max-md:hidden" } },
});

/** The other filters, below the line. */
export const panelVariants = cva(
  "mt-2 flex-wrap items-end gap-3 rounded-lg bg-sunken p-4 empty:hidden *:min-w-40 *:max-md:flex-1",
  { variants: { state: { open: "flex", closed: "hidden" } } },
);
