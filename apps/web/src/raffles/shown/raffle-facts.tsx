import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import type { RaffleListItem } from "@rifas/api-client/types";
import { comboOffer } from "@rifas/domain/combo-offer";
import { formatDate, formatTime, withWholeTimes } from "@rifas/domain/dates";
import { Countdown } from "@rifas/ui/countdown";
import { Price } from "@rifas/ui/price";
import { RaffleHeroFacts, RaffleHeroResult } from "@rifas/ui/raffle-hero";
import { SoldBar } from "@rifas/ui/sold-bar";
import { RaffleStatusBadge } from "@rifas/ui/status-badge/raffle";
import type { ReactNode } from "react";

/** A raffle's status, name, price, draw with countdown, and live sales. */
export function RaffleFacts(props: {
  raffle: RaffleListItem;
  /** The heading's content; on the home page it is a link. */
  title: ReactNode;
  /** The lottery that decides the draw ('Triple Táchira, 10 p. m.'), if known. */
  drawSource?: string | null;
  /** The server's time, in UTC like the draw's: after the draw there is no countdown, from the first paint on. */
  now?: string | undefined;
}) {
  const { raffle, title, drawSource, now = "" } = props;
  const draw = raffle.draw_date;
  const stats = useQuery(get("/tickets/raffle/{id}/stats", { id: raffle.id })).data;
  const over = raffle.sale_state === "finished";
  const closed = over || raffle.sale_state === "closed";
  return (
    <>
      <RaffleHeroFacts
        status={<RaffleStatusBadge status={raffle.status} />}
        draw={drawText(raffle, drawSource)}
        title={title}
      >
        <PriceOrResult raffle={raffle} />
        {draw === null || over || draw <= now ? null : <Countdown until={draw} />}
      </RaffleHeroFacts>
      <SoldBar
        sold={stats?.sold ?? raffle.total_tickets_sold}
        total={raffle.total_tickets}
        available={stats?.available ?? raffle.total_tickets_available}
        detail={closed ? "sold" : "left"}
      />
    </>
  );
}

/** What a ticket costs; once it was drawn, the number that won. */
function PriceOrResult({ raffle }: { raffle: RaffleListItem }) {
  const { ticket_number: won = null, owner = null } = raffle.winners[0] ?? {};
  if (won === null)
    return <Price size="lg" amount={raffle.price_bs ?? "0.00"} caption={caption(raffle)} />;
  return (
    <RaffleHeroResult number={won}>
      {owner === null ? "Número no vendido" : `Ganó ${owner}`}
    </RaffleHeroResult>
  );
}

/** With the smallest combos; the buttons below show all. */
function caption({ combos }: RaffleListItem): string {
  const offers = combos.slice(0, 2).map(comboOffer).join(" o ");
  return offers === "" ? "por boleto" : `por boleto, ${offers}`;
}

function drawText(raffle: RaffleListItem, drawSource: string | null | undefined): string {
  const { draw_date, previous_draw_date } = raffle;
  if (draw_date === null) return "";
  const moved =
    previous_draw_date === null ? "" : ` (reprogramado, era el ${formatDate(previous_draw_date)})`;
  return withWholeTimes(
    `Sorteo ${formatDate(draw_date)}, ${drawSource ?? formatTime(draw_date)}${moved}`,
  );
}
