import type { ComponentProps, ReactElement, ReactNode } from "react";
import type { RafflePictureSource } from "./raffle-picture.tsx";

/** What a card shows of a raffle; the screens map the API's type to it in one place. */
export interface RaffleCardModel {
  readonly id: number;
  readonly name: string;
  /** The API's status ('active'). */
  readonly status: string;
  /** A photograph, or null for none yet. */
  readonly image: RafflePictureSource | null;
  readonly ticketsSold: number;
  readonly ticketsTotal: number;
  /** Bolivars, a decimal string, or null for a draft without one. */
  readonly priceBs: string | null;
  /** RFC 3339, or null for a draft without one. */
  readonly drawDate: string | null;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly published: boolean;
  /** The first prize's number, once drawn. */
  readonly winningNumber?: string | undefined;
  /** In the place of sold and draw date ('vuelve a las 6 p. m.', 'Ganó M••• G•••'). */
  readonly note?: string | undefined;
}

/** Makes the link around the words given: `(words) => <Link to="/rifas/7">{words}</Link>`. */
export type RenderLink = (words: ReactNode) => ReactElement;

/** What both cards take: the article's own props and these. */
export interface RaffleCardCommonProps extends Omit<ComponentProps<"article">, "children"> {
  /** The name's level in the page. Default 3. */
  level?: 2 | 3 | undefined;
  /** `eager` for what is seen at once. Default `lazy`. */
  imageLoading?: "lazy" | "eager" | undefined;
}

/** Stands behind the skeletons, so that they have the size of a raffle. */
export const placeholderRaffle: RaffleCardModel = {
  id: 0,
  name: "Una rifa que está por llegar",
  status: "active",
  image: null,
  ticketsSold: 0,
  ticketsTotal: 1000,
  priceBs: "100.00",
  drawDate: "2026-12-24T12:00:00Z",
  createdAt: "2026-11-20T12:00:00Z",
  published: true,
};
