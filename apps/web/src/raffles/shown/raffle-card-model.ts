import type { RaffleListItem, Schema } from "@rifas/api-client/types";
import { formatDate, formatDateTime } from "@rifas/domain/dates";
import { fallbackAtWidth, imageSourceSet } from "@rifas/domain/image-sizes";
import type { RaffleCardModel } from "@rifas/ui/raffle-card";

/**
 * A card's width in the storefront's grid, for the `sizes` attribute. Slightly understated for phones: at two device
 * pixels per CSS pixel they then choose the smallest copy, which is sharp enough and a third of the bytes.
 */
const SIZES = "(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 65vw";

/** Maps the API's raffle to the card component's model. No other code does. `now` is in milliseconds, null if the time isn't known. */
export function raffleCardModel(raffle: RaffleListItem, now: number | null): RaffleCardModel {
  const { image_url } = raffle;
  return {
    id: raffle.id,
    name: raffle.name,
    status: raffle.status,
    image:
      image_url === null
        ? null
        : {
            src: fallbackAtWidth(image_url, 480),
            srcSet: imageSourceSet(image_url),
            sizes: SIZES,
            focus: pictureFocus(raffle),
          },
    ticketsSold: raffle.total_tickets_sold,
    ticketsTotal: raffle.total_tickets,
    priceBs: raffle.price_bs,
    drawDate: raffle.draw_date,
    createdAt: raffle.created_at,
    published: raffle.publish,
    winningNumber: raffle.winners[0]?.ticket_number ?? undefined,
    note: cardNote(raffle, now),
    sale: isOver(raffle) ? "over" : "on",
  };
}

/** Where a raffle's photo is cut around, as `object-position` says it. */
export function pictureFocus({
  image_focus_x: x,
  image_focus_y: y,
}: Pick<RaffleListItem, "image_focus_x" | "image_focus_y">): string {
  return `${x}% ${y}%`;
}

function isOver({ sale_state: state, outcome }: RaffleListItem): boolean {
  return state === "sold_out" || state === "closed" || outcome === "cancelled";
}

/** A note shown instead of sales and draw date when something is more urgent. */
function cardNote(raffle: RaffleListItem, now: number | null): string | undefined {
  const { winners, pause, draw_date, previous_draw_date } = raffle;
  const draw = draw_date === null ? "" : `sorteo ${formatDate(draw_date)}`;
  switch (raffle.sale_state) {
    case "finished":
      return raffle.outcome === "cancelled" ? "Cancelada" : resultNote(winners[0]);
    case "paused":
      return pause?.resumes_at == null
        ? "En pausa por ahora"
        : `En pausa · vuelve el ${formatDateTime(pause.resumes_at)}`;
    case "sold_out":
      return isPast(draw_date, now) ? `Resultados pronto · ${draw}` : `Agotada · ${draw}`;
    case "closed":
      return isPast(draw_date, now) ? `Resultados pronto · ${draw}` : `Ventas cerradas · ${draw}`;
    case "open":
    case "draft":
    case "hidden":
      return previous_draw_date === null ? undefined : `Reprogramada · ${draw}`;
  }
}

const isPast = (date: string | null, now: number | null) =>
  date !== null && now !== null && Date.parse(date) <= now;

function resultNote(first: Schema<"PrizeResult"> | undefined): string {
  if (first === undefined) return "Sorteada, resultados pronto";
  const { ticket_number: number, owner, drawn_at } = first;
  const day = formatDate(drawn_at);
  if (number === null) return `Sin ganador · ${day}`;
  return owner === null ? `Número no vendido · ${day}` : `Ganó ${owner} · ${day}`;
}
