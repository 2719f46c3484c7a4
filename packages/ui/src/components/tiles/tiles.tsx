import type { OwnLook } from "../../look/own-look.ts";
import { part } from "../../look/part.ts";
import { cardGridVariants, tilesVariants } from "./tiles.variants.ts";

export interface TilesProps extends OwnLook<"div"> {
  /** How many are side by side on a laptop; on a phone there are two. Required. */
  columns: 3 | 4;
  /** `wide` makes the first as wide as two where that fills the row. Default `equal`. */
  first?: "equal" | "wide" | undefined;
}

/** Figures (StatTile) side by side. */
export function Tiles({ columns, first = "equal", ...rest }: TilesProps) {
  return (
    <div
      {...rest}
      className={tilesVariants({ columns, first })}
      data-component="tiles"
      data-state={first}
    />
  );
}

export interface CardGridProps extends OwnLook<"div"> {
  /** `desk` beside a menu, `storefront` in the whole width of the page. Default `desk`. */
  page?: "desk" | "storefront" | undefined;
}

/** Cards with a picture (RaffleCard): one on a phone, two on a tablet, three on a laptop. */
export function CardGrid({ page = "desk", ...rest }: CardGridProps) {
  return (
    <div
      {...rest}
      className={cardGridVariants({ page })}
      data-component="card-grid"
      data-state={page}
    />
  );
}

/**
 * A card of the desk's CardGrid, as high as the cards beside it, and what is reported below it. Each has a row of its own, so that
 * a note makes no other card higher.
 */
export const CardGridItem = part(
  "div",
  "card-grid-item",
  "row-span-2 mb-5 grid grid-rows-subgrid gap-y-0 *:not-first:mt-2 lg:mb-6",
);
