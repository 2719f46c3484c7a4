import { cva } from "class-variance-authority";

/** The filters: a collapsible panel on a phone, a row from 768 px on. */
export const filtersVariants = cva(
  "mt-3 gap-3 rounded-lg bg-sunken p-4 md:flex md:flex-wrap md:items-end md:bg-transparent md:p-0 md:*:min-w-40",
  { variants: { state: { open: "grid", closed: "hidden" } } },
);

/** One active filter. */
export const filterChipVariants = cva(
  "inline-flex min-h-9 max-w-full items-center gap-1 rounded-full border border-control bg-surface pr-1 pl-3.5 text-sm",
);

/** The actions: on a phone they open with the filters. */
export const actionsVariants = cva("flex flex-wrap gap-2 md:ml-auto", {
  variants: { state: { open: "", closed: "max-md:hidden" } },
});
