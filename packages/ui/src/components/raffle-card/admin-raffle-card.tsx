import { formatDate } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Megaphone from "lucide-react/icons/megaphone";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import type { ReactNode } from "react";
import { raffleCardMessages as words } from "./raffle-card.messages.ts";
import { Button } from "../button/button.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { SoldBar } from "../sold-bar/sold-bar.tsx";
import { StatusBadge } from "../status-badge/status-badge.tsx";
import {
  placeholderRaffle,
  type RenderLink,
  type RaffleCardCommonProps,
  type RaffleCardModel,
} from "./raffle-card-model.ts";
import { Piece, RaffleTicket, WinningNumber } from "./raffle-card-piece.tsx";
import { RafflePicture } from "./raffle-picture.tsx";

interface AdminCard extends RaffleCardCommonProps {
  /** For the admin: all facts, with actions. */
  variant: "admin";
  /** The raffle. Required. */
  raffle: RaffleCardModel;
  /** The link Ver, to `/rifas/{id}`. Required. */
  viewLink: RenderLink;
  /** The link Editar, to `/admin/editar/{id}`. Omit for users without permission. */
  editLink?: RenderLink | undefined;
  /** Called by Publicar or Despublicar. Omit for users without permission. */
  onTogglePublish?: (() => void) | undefined;
  /** Called by Eliminar; opens DeleteModal. Omit for users without permission. */
  onDelete?: (() => void) | undefined;
  /** `publishing` while the change is being saved. Default `idle`. */
  state?: "idle" | "publishing" | undefined;
}

interface LoadingAdminCard extends RaffleCardCommonProps {
  variant: "admin";
  /** Shows a skeleton of exactly the same height. */
  raffle: "loading";
}

export type AdminRaffleCardProps = AdminCard | LoadingAdminCard;

/** A raffle in the admin: all its facts and actions. */
export function AdminRaffleCard(props: AdminRaffleCardProps) {
  return props.raffle === "loading" ? <LoadingCard {...props} /> : <FullCard {...props} />;
}

function FullCard({
  raffle,
  viewLink,
  editLink,
  onTogglePublish,
  onDelete,
  state = "idle",
  ...rest
}: AdminCard) {
  return (
    <AdminTicket {...rest} raffle={raffle} state={state === "publishing" ? state : raffle.status}>
      <Button asChild tone="quiet" size="sm">
        {viewLink(
          <ActionLabel icon={<Eye aria-hidden className="size-4" />}>{words.view}</ActionLabel>,
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
            <ActionLabel icon={<Pencil aria-hidden className="size-4" />}>
              {words.edit}
            </ActionLabel>,
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
    </AdminTicket>
  );
}

function LoadingCard({ raffle: _raffle, ...rest }: LoadingAdminCard) {
  const actions = [words.view, words.unpublish, words.edit, words.delete];
  return (
    <AdminTicket {...rest} raffle={placeholderRaffle} state="loading">
      {actions.map((action) => (
        <Piece key={action} loading>
          <Button size="sm">{action}</Button>
        </Piece>
      ))}
    </AdminTicket>
  );
}

interface AdminTicketProps extends RaffleCardCommonProps {
  variant: "admin";
  raffle: RaffleCardModel;
  state: string;
  /** The actions. */
  children: ReactNode;
}

function AdminTicket({
  variant: _variant,
  raffle,
  level = 3,
  imageLoading = "lazy",
  children,
  ...rest
}: AdminTicketProps) {
  const Name = level === 2 ? "h2" : "h3";
  const loading = rest.state === "loading";
  return (
    <RaffleTicket {...rest} look="still">
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
        <Name className="text-lg leading-tight">
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
              {raffle.priceBs === null ? words.noPrice : formatBs(raffle.priceBs)}
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
    </RaffleTicket>
  );
}

function ActionLabel({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {icon} {children}
    </span>
  );
}

function Fact(props: { term: string; loading: boolean; children: ReactNode }) {
  const { term, loading, children } = props;
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="figures font-semibold">
        <Piece loading={loading}>{children}</Piece>
      </dd>
    </div>
  );
}
