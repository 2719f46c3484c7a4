import type { ComponentProps, ReactElement, ReactNode } from "react";
import type { RafflePictureSource } from "./raffle-picture.tsx";

/** A raffle as shown on a card; the screens map the API type to it in one place. */
export interface RaffleCardModel {
  readonly id: number;
  readonly name: string;
  /** The API's status ('active'). */
  readonly status: string;
  /** A photograph; null if there is none. */
  readonly image: RafflePictureSource | null;
  readonly ticketsSold: number;
  readonly ticketsTotal: number;
  /** Bolivars, a decimal string; null for a draft without a price. */
  readonly priceBs: string | null;
  /** RFC 3339; null for a draft without a date. */
  readonly drawDate: string | null;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly published: boolean;
  /** The winning number of the first prize, once drawn. */
  readonly winningNumber?: string | undefined;
  /** Replaces the line with tickets sold and draw date ('vuelve a las 6 p. m.', 'Ganó M••• G•••'). */
  readonly note?: string | undefined;
  /** `over` when it can't be bought any more and has no winner: the storefront shows it calmly, and its note first. Default `on`. */
  readonly sale?: "on" | "over" | undefined;
}

/** Wraps the given content in a link: `(words) => <Link to="/rifas/7">{words}</Link>`. */
export type RenderLink = (words: ReactNode) => ReactElement;

/** Props of both cards, in addition to those of an article. */
export interface RaffleCardCommonProps extends Omit<ComponentProps<"article">, "children"> {
  /** The heading level of the name. Default 3. */
  level?: 2 | 3 | undefined;
  /** `eager` for cards that are visible at once. Default `lazy`. */
  imageLoading?: "lazy" | "eager" | undefined;
}

/** The content behind the skeletons, so that they have a realistic size. */
export const placeholderRaffle: RaffleCardModel = {
  id: 0,
  name: "rifa ".repeat(6),
  status: "active",
  image: null,
  ticketsSold: 0,
  ticketsTotal: 1000,
  priceBs: "100.00",
  drawDate: "2026-12-24T12:00:00Z",
  createdAt: "2026-11-20T12:00:00Z",
  published: true,
};
