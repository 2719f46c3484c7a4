import type { OwnLook } from "../../look/own-look.ts";
import { part } from "../../look/part.ts";
import { Skeleton, SkeletonGroup } from "../skeleton/skeleton.tsx";
import { WinnerCard, type WinnerCardProps } from "./winner-card.tsx";

/** A result of a list. */
export interface Winner extends Pick<
  WinnerCardProps,
  "number" | "prize" | "owner" | "source" | "note"
> {
  /** Unique in the list. */
  id: string | number;
}

export interface WinnerListProps extends Omit<OwnLook<"ul">, "children"> {
  /** The results. Required. */
  winners: readonly Winner[];
}

/** All results of a raffle: two side by side where there is room. */
export function WinnerList({ winners, ...rest }: WinnerListProps) {
  return (
    <ul
      {...rest}
      className="grid gap-4 md:grid-cols-2"
      data-component="winner-list"
      data-state="full"
    >
      {winners.map(({ id, ...winner }) => (
        <li key={id} className="grid">
          <WinnerCard {...winner} />
        </li>
      ))}
    </ul>
  );
}

export interface WinnerStripProps extends Omit<OwnLook<"ul">, "children"> {
  /** The results, or `loading`. Required. */
  winners: readonly Winner[] | "loading";
}

/** The latest results in a single row that scrolls, so that nothing below moves when they arrive. Links in a prize are plain. */
export function WinnerStrip({ winners, ...rest }: WinnerStripProps) {
  if (winners === "loading") {
    return (
      <SkeletonGroup className={`${STRIP} overflow-hidden`}>
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} shape="block" className={CARD} />
        ))}
      </SkeletonGroup>
    );
  }
  return (
    <ul
      {...rest}
      className={`${STRIP} overflow-x-auto [&_a]:touch-target [&_a]:inline-block [&_a]:hover:underline`}
      data-component="winner-strip"
      data-state="full"
    >
      {winners.map(({ id, ...winner }) => (
        <li key={id} className={CARD}>
          <WinnerCard {...winner} className="h-full" />
        </li>
      ))}
    </ul>
  );
}

/** Room for a WinnerStrip, or for what is shown instead. */
export const WinnerStripPlace = part("div", "winner-strip-place", "grid min-h-48");

const STRIP = "-mx-4 flex snap-x gap-4 px-4 pb-4";
const CARD = "h-44 w-80 max-w-[85vw] shrink-0 snap-center lg:w-[calc((100%-2rem)/3)]";
