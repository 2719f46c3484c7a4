import { cva } from "class-variance-authority";

/** Columns of tiles. A wide first tile leaves no gap where two of an odd number are side by side. */
export const tilesVariants = cva("grid gap-3", {
  variants: { columns: { 3: "", 4: "" }, first: { equal: "grid-cols-2", wide: "" } },
  compoundVariants: [
    { columns: 3, first: "equal", className: "lg:grid-cols-3" },
    { columns: 4, first: "equal", className: "lg:grid-cols-4" },
    {
      columns: 3,
      first: "wide",
      className: "grid-cols-2 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1",
    },
    {
      columns: 4,
      first: "wide",
      className: "grid-cols-1 xs:grid-cols-2 xs:*:first:col-span-2 lg:grid-cols-4",
    },
  ],
});

/** Columns of cards with a picture. On the desk its items bring the gaps between rows, each of which is two of the grid's. */
export const cardGridVariants = cva("grid sm:grid-cols-2", {
  variants: {
    page: {
      desk: "-mb-5 gap-x-5 lg:-mb-6 lg:gap-x-6 xl:grid-cols-3",
      storefront: "grid-cols-1 gap-6 lg:grid-cols-3",
    },
  },
});
