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
import { LoadingTicket, Piece, WinningNumber } from "./raffle-card-piece.tsx";
import { pictureFrameVariants, raffleCardVariants } from "./raffle-card.variants.ts";
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
  return props.raffle === "loading" ? <LoadingCard {...props} /> : <FullCard {...props} />;
}

function FullCard({
  raffle,
  link,
  level = 3,
  imageLoading = "lazy",
  className,
  variant: _variant,
  ...rest
}: StorefrontCard) {
  return (
    <article
      {...rest}
      className={raffleCardVariants({ variant: "followed", className })}
      data-component="raffle-card"
      data-state={raffle.status}
    >
      <StorefrontSheets raffle={raffle} link={link} level={level} imageLoading={imageLoading} />
    </article>
  );
}

/** The same card with each part behind a skeleton of its size, so that nothing shifts when the raffle arrives. */
function LoadingCard({
  raffle: _raffle,
  variant: _variant,
  level = 3,
  imageLoading = "lazy",
  ...rest
}: LoadingStorefrontCard) {
  const shared = { raffle: placeholderRaffle, link: asPlainText, level, imageLoading };
  return (
    <LoadingTicket {...rest}>
      <StorefrontSheets {...shared} loading />
    </LoadingTicket>
  );
}

interface StorefrontSheetsProps {
  raffle: RaffleCardModel;
  link: RenderLink;
  level: 2 | 3;
  imageLoading: "lazy" | "eager";
  loading?: boolean;
}

function StorefrontSheets({
  raffle,
  link,
  level,
  imageLoading,
  loading = false,
}: StorefrontSheetsProps) {
  const Name = level === 2 ? "h2" : "h3";
  const over = raffle.sale === "over";
  return (
    <>
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
          <SoldBar
            sold={loading ? 0 : raffle.ticketsSold}
            total={raffle.ticketsTotal}
            detail="none"
          />
          <p className={over ? "text-sm" : "text-sm text-muted"}>
            <Piece loading={loading}>{raffle.note ?? saleText(raffle)}</Piece>
          </p>
        </div>
      </div>
    </>
  );
}

function saleText({ ticketsSold, ticketsTotal, drawDate }: RaffleCardModel): string {
  const sold = words.soldOf(formatCount(ticketsSold), formatCount(ticketsTotal));
  return `${sold} · ${drawDate === null ? words.noDraw : words.draw(formatDate(drawDate))}`;
}

function asPlainText(text: ReactNode): ReactElement {
  return <span>{text}</span>;
}
