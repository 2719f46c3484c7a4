import { formatDate } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Eye, EyeOff, Megaphone, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { raffleCardMessages as words } from "../../messages.ts";
import { formatCount } from "../../text/format-count.ts";
import { Button } from "../button/button.tsx";
import { Price } from "../price/price.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { SoldBar } from "../sold-bar/sold-bar.tsx";
import { StatusBadge } from "../status-badge/status-badge.tsx";
import { raffleCardVariants } from "./raffle-card.variants.ts";
import { RafflePicture, type RafflePictureSource } from "./raffle-picture.tsx";

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
  /** Bolivars, a decimal string. */
  readonly priceBs: string;
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
type MakeLink = (words: ReactNode) => ReactElement;

interface CommonProps {
  /** The name's level in the page. Default 3. */
  level?: 2 | 3 | undefined;
  /** `eager` for what is seen at once. Default `lazy`. */
  imageLoading?: "lazy" | "eager" | undefined;
}

type CardElement = Omit<ComponentProps<"article">, "children">;

interface StorefrontCard {
  /** A ticket that leads to its raffle, as a whole. Default. */
  variant?: "storefront" | undefined;
  raffle: RaffleCardModel;
  /** The link to the raffle. Required. */
  link: MakeLink;
}

interface AdminCard {
  /** All that staff need of a raffle, with its actions (A2). */
  variant: "admin";
  raffle: RaffleCardModel;
  /** Ver, to `/rifas/{id}`. Required. */
  viewLink: MakeLink;
  /** Editar, to `/admin/editar/{id}`. Left out for who may not. */
  editLink?: MakeLink | undefined;
  /** Publicar or Despublicar. Left out for who may not. */
  onTogglePublish?: (() => void) | undefined;
  /** Eliminar: opens DeleteModal. Left out for who may not. */
  onDelete?: (() => void) | undefined;
  /** `publishing` while the flag is on its way. Default `idle`. */
  state?: "idle" | "publishing" | undefined;
}

interface LoadingCard {
  variant?: "storefront" | "admin" | undefined;
  /** In the place of the raffle while it loads: exactly as high. */
  raffle: "loading";
}

export type StorefrontRaffleCardProps = CardElement & CommonProps & StorefrontCard;
export type AdminRaffleCardProps = CardElement & CommonProps & AdminCard;
export type LoadingRaffleCardProps = CardElement & CommonProps & LoadingCard;
export type RaffleCardProps =
  | StorefrontRaffleCardProps
  | AdminRaffleCardProps
  | LoadingRaffleCardProps;

const placeholder: RaffleCardModel = {
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

/** A raffle as a paper ticket: its photograph above the perforation, its facts below (A2, B7). */
export function RaffleCard(props: RaffleCardProps) {
  if (props.raffle === "loading") return <LoadingRaffleCard {...props} />;
  return props.variant === "admin" ? (
    <AdminRaffleCard {...props} />
  ) : (
    <StorefrontRaffleCard {...props} />
  );
}

function StorefrontRaffleCard({
  raffle,
  link,
  level = 3,
  imageLoading = "lazy",
  className,
  variant: _variant,
  ...rest
}: StorefrontRaffleCardProps) {
  return (
    <article
      {...rest}
      className={raffleCardVariants({ variant: "storefront", className })}
      data-component="raffle-card"
      data-state={raffle.status}
    >
      <StorefrontSheets raffle={raffle} link={link} level={level} imageLoading={imageLoading} />
    </article>
  );
}

interface StorefrontSheetsProps {
  raffle: RaffleCardModel;
  link: MakeLink;
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
  return (
    <>
      <div className="aspect-16/10 overflow-hidden bg-sunken ticket-sheet-top">
        {loading ? (
          <Skeleton shape="block" className="size-full" />
        ) : (
          <RafflePicture raffleId={raffle.id} image={raffle.image} loading={imageLoading} />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2.5 p-4 pt-5 ticket-paper-bottom sm:p-5">
        <div className="flex min-h-7 items-center justify-between gap-3">
          <Piece loading={loading}>
            <StatusBadge status={raffle.status} />
          </Piece>
          <Piece loading={loading}>
            {raffle.winningNumber === undefined ? (
              <Price amount={raffle.priceBs} />
            ) : (
              <WinningNumber number={raffle.winningNumber} />
            )}
          </Piece>
        </div>
        {/* The link covers the ticket, and the ticket wears its focus ring. */}
        <Name className="text-xl leading-tight wrap-break-word [&_a]:outline-none [&_a]:after:absolute [&_a]:after:inset-0">
          <Piece loading={loading}>{link(raffle.name)}</Piece>
        </Name>
        <div className="mt-auto grid gap-2 pt-1">
          <SoldBar
            sold={loading ? 0 : raffle.ticketsSold}
            total={raffle.ticketsTotal}
            detail="none"
          />
          <p className="text-sm text-muted">
            <Piece loading={loading}>{raffle.note ?? saleInWords(raffle)}</Piece>
          </p>
        </div>
      </div>
    </>
  );
}

/** Shown, or laid out behind a skeleton of exactly its size. */
function Piece({ loading, children }: { loading: boolean; children: ReactNode }) {
  if (!loading) return children;
  return (
    <Skeleton shape="block" className="w-fit max-w-full rounded-md">
      {children}
    </Skeleton>
  );
}

function saleInWords({ ticketsSold, ticketsTotal, drawDate }: RaffleCardModel): string {
  const sold = words.soldOf(formatCount(ticketsSold), formatCount(ticketsTotal));
  return `${sold} · ${drawDate === null ? words.noDraw : words.draw(formatDate(drawDate))}`;
}

function WinningNumber({ number }: { number: string }) {
  return (
    <span className="stamped text-lg motion-safe:animate-stamp">
      {words.winningNumber} {number}
    </span>
  );
}

function AdminRaffleCard({
  raffle,
  viewLink,
  editLink,
  onTogglePublish,
  onDelete,
  state = "idle",
  level = 3,
  imageLoading = "lazy",
  className,
  variant: _variant,
  ...rest
}: AdminRaffleCardProps) {
  return (
    <article
      {...rest}
      className={raffleCardVariants({ variant: "admin", className })}
      data-component="raffle-card"
      data-state={state === "publishing" ? "publishing" : raffle.status}
    >
      <AdminSheets raffle={raffle} level={level} imageLoading={imageLoading}>
        <Button asChild tone="quiet" size="sm">
          {viewLink(
            <ActionWords icon={<Eye aria-hidden className="size-4" />}>{words.view}</ActionWords>,
          )}
        </Button>
        {onTogglePublish ? (
          <Button
            tone="quiet"
            size="sm"
            state={state === "publishing" ? "pending" : "idle"}
            pendingLabel={raffle.published ? words.unpublishing : words.publishing}
            icon={
              raffle.published ? (
                <EyeOff aria-hidden className="size-4 shrink-0" />
              ) : (
                <Megaphone aria-hidden className="size-4 shrink-0" />
              )
            }
            onClick={onTogglePublish}
          >
            {raffle.published ? words.unpublish : words.publish}
          </Button>
        ) : null}
        {editLink ? (
          <Button asChild tone="quiet" size="sm">
            {editLink(
              <ActionWords icon={<Pencil aria-hidden className="size-4" />}>
                {words.edit}
              </ActionWords>,
            )}
          </Button>
        ) : null}
        {onDelete ? (
          <Button
            tone="danger-quiet"
            size="sm"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={onDelete}
          >
            {words.delete}
          </Button>
        ) : null}
      </AdminSheets>
    </article>
  );
}

interface AdminSheetsProps {
  raffle: RaffleCardModel;
  level: 2 | 3;
  imageLoading: "lazy" | "eager";
  loading?: boolean;
  /** The actions. */
  children: ReactNode;
}

function AdminSheets({ raffle, level, imageLoading, loading = false, children }: AdminSheetsProps) {
  const Name = level === 2 ? "h2" : "h3";
  return (
    <>
      <div className="aspect-16/9 overflow-hidden bg-sunken ticket-sheet-top">
        {loading ? (
          <Skeleton shape="block" className="size-full" />
        ) : (
          <RafflePicture raffleId={raffle.id} image={raffle.image} loading={imageLoading} />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-3 bg-surface p-4 pt-5 ticket-sheet-bottom">
        <div className="flex min-h-6 flex-wrap items-center gap-2">
          <Piece loading={loading}>
            <StatusBadge status={raffle.status} />
          </Piece>
          {raffle.published ? null : (
            <span className="inline-flex items-center gap-1.5 text-xs text-muted">
              <EyeOff aria-hidden className="size-4" /> {words.hidden}
            </span>
          )}
          {raffle.winningNumber === undefined ? null : (
            <span className="ml-auto">
              <WinningNumber number={raffle.winningNumber} />
            </span>
          )}
        </div>
        <Name className="text-lg leading-tight wrap-break-word">
          <Piece loading={loading}>{raffle.name}</Piece>
        </Name>
        <div className="mt-auto grid gap-3">
          {loading ? (
            <Skeleton shape="block">
              <SoldBar sold={0} total={raffle.ticketsTotal} detail="percentage" />
            </Skeleton>
          ) : (
            <SoldBar sold={raffle.ticketsSold} total={raffle.ticketsTotal} detail="percentage" />
          )}
          <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
            <Fact term={words.priceTerm} loading={loading}>
              {formatBs(raffle.priceBs)}
            </Fact>
            <Fact term={words.drawTerm} loading={loading}>
              {raffle.drawDate === null ? words.noDrawShort : formatDate(raffle.drawDate)}
            </Fact>
            <Fact term={words.createdTerm} loading={loading}>
              {formatDate(raffle.createdAt)}
            </Fact>
          </dl>
        </div>
        <div className="-mx-2 grid grid-cols-2 gap-1 border-t border-line pt-3 *:data-[component=skeleton]:mx-auto">
          {children}
        </div>
      </div>
    </>
  );
}

function ActionWords({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {icon} {children}
    </span>
  );
}

function Fact({
  term,
  loading,
  children,
}: {
  term: string;
  loading: boolean;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="figures font-semibold">
        <Piece loading={loading}>{children}</Piece>
      </dd>
    </div>
  );
}

/** The same card, each piece behind a skeleton of its size: the page doesn't move when the raffle arrives. */
function LoadingRaffleCard({
  raffle: _raffle,
  variant = "storefront",
  level = 3,
  imageLoading = "lazy",
  className,
  ...rest
}: LoadingRaffleCardProps) {
  const shared = { raffle: placeholder, level, imageLoading, loading: true };
  return (
    <article
      aria-label={words.loading}
      {...rest}
      aria-busy
      className={raffleCardVariants({ variant: "admin", className })}
      data-component="raffle-card"
      data-state="loading"
    >
      <div aria-hidden inert className="contents">
        {variant === "admin" ? (
          <AdminSheets {...shared}>
            <Piece loading>
              <Button size="sm">{words.view}</Button>
            </Piece>
            <Piece loading>
              <Button size="sm">{words.unpublish}</Button>
            </Piece>
            <Piece loading>
              <Button size="sm">{words.edit}</Button>
            </Piece>
            <Piece loading>
              <Button size="sm">{words.delete}</Button>
            </Piece>
          </AdminSheets>
        ) : (
          <StorefrontSheets {...shared} link={wordsAlone} />
        )}
      </div>
    </article>
  );
}

function wordsAlone(text: ReactNode): ReactElement {
  return <span>{text}</span>;
}
