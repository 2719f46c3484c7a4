import { cva } from "class-variance-authority";

/** Which columns there are, from which width on. */
export const columnsVariants = cva("grid", {
  variants: {
    layout: {
      halves: "items-start gap-6 *:min-w-0 lg:grid-cols-2",
      pair: "items-start gap-8 *:min-w-0 lg:grid-cols-2 lg:gap-12",
      even: "grid-cols-2 gap-2",
      fields: "gap-x-6 gap-y-5 sm:grid-cols-2",
      "summary-aside": "items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]",
      "preview-aside": "grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start",
      "facts-aside": "gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start",
      "sections-aside": "items-start gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
      "field-and-button": "gap-3 sm:grid-cols-[minmax(0,1fr)_auto]",
    },
  },
});
