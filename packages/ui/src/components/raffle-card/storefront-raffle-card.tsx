import { formatDate } from "@rifas/domain/dates";
import type { ReactElement, ReactNode } from "react";
import { raffleCardMessages as words } from "./raffle-card.messages.ts";
import { formatCount } from "../../text/format-count.ts";
import { Price } from "../price/price.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { SoldBar } from "../sold-bar/sold-bar.tsx";
import { RaffleStatusBadge } from "../status-badge/raffle-status-badge.tsx";
import {
  placeholderRaffle,
  type RenderLink,
  type RaffleCardCommonProps,
  type RaffleCardModel,
} from "./raffle-card-model.ts";
import { Piece, RaffleTicket, WinningNumber } from "./raffle-card-piece.tsx";
import { pictureFrameVariants } from "./raffle-card.variants.ts";
import { RafflePicture } from "./raffle-picture.tsx";

interface StorefrontCard extends RaffleCardCommonProps {
  /** For the storefront: the whole ticket is a link to the raffle. Default. */
  variant?: "storefront" | undefined;
  /** The raffle. Required. */
  raffle: RaffleCardModel;
  /** The link to the raffle. Required. */
  link: RenderLink;
}

interface LoadingStorefrontCard extends RaffleCardCommonProps {
  variant?: "storefront" | undefined;
  /** Shows a skeleton of exactly the same height. */
  raffle: "loading";
}

export type StorefrontRaffleCardProps = StorefrontCard | LoadingStorefrontCard;

/** The storefront's card without the admin's code, for public pages. */
export function StorefrontRaffleCard(props: StorefrontRaffleCardProps) {
  const { raffle: given, link = asPlainText, ...others } = { link: undefined, ...props };
  const { level = 3, imageLoading = "lazy", variant: _variant, ...rest } = others;
  const loading = given === "loading";
  const raffle = loading ? placeholderRaffle : given;
  const Name = level === 2 ? "h2" : "h3";
  const over = raffle.sale === "over";
  return (
    <RaffleTicket {...rest} look="followed" state={loading ? "loading" : raffle.status}>
      <div className={pictureFrameVariants({ sale: raffle.sale })}>
        {loading ? (
          <Skeleton shape="block" className="size-full" />
        ) : (
          <RafflePicture raffleId={raffle.id} image={raffle.image} loading={imageLoading} />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2.5 p-4 pt-5 ticket-paper-bottom sm:p-5">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Piece loading={loading}>
            <RaffleStatusBadge status={raffle.status} />
          </Piece>
          <Piece loading={loading}>
            {raffle.winningNumber !== undefined ? (
              <WinningNumber number={raffle.winningNumber} />
            ) : over ? null : raffle.priceBs === null ? (
              <span className="text-sm text-muted">{words.noPrice}</span>
            ) : (
              <Price amount={raffle.priceBs} />
            )}
          </Piece>
        </div>
        {/* The link covers the whole ticket, and the ticket shows its focus ring. */}
        <Name className="text-xl leading-tight [&_a]:outline-none [&_a]:after:absolute [&_a]:after:inset-0">
          <Piece loading={loading}>{link(raffle.name)}</Piece>
        </Name>
        <div className="mt-auto grid gap-2 pt-1">
          <SoldBar sold={raffle.ticketsSold} total={raffle.ticketsTotal} detail="none" />
          <p className={over ? "text-sm" : "text-sm text-muted"}>
            <Piece loading={loading}>{raffle.note ?? saleText(raffle)}</Piece>
          </p>
        </div>
      </div>
    </RaffleTicket>
  );
}

function saleText({ ticketsSold, ticketsTotal, drawDate }: RaffleCardModel): string {
  const sold = words.soldOf(formatCount(ticketsSold), formatCount(ticketsTotal));
  return `${sold} · ${drawDate === null ? words.noDraw : words.draw(formatDate(drawDate))}`;
}

function asPlainText(text: ReactNode): ReactElement {
  return <span>{text}</span>;
}
