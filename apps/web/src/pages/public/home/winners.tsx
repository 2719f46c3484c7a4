import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import { formatDate, withWholeTimes } from "@rifas/domain/dates";
import { ErrorState } from "@rifas/ui/error-state";
import { Dotted } from "@rifas/ui/text/dotted";
import { Section } from "@rifas/ui/section";
import { WinnerStrip, WinnerStripPlace } from "@rifas/ui/winner-card/list";
import { Link as RouterLink } from "react-router-dom";

const SHOWN = 6;

/** The latest results. They load only near the viewport, because the page doesn't depend on them. */
export function Winners() {
  const { data, error, revalidating, retry } = useQuery(
    get("/raffles", { status: ["finished"], publish: true, limit: SHOWN }),
  );
  const winners = (data?.items ?? [])
    .flatMap((raffle) => raffle.winners.map((winner) => ({ raffle, winner })))
    .slice(0, SHOWN);
  return (
    <Section heading="Ya ganaron" lead="Sorteos hechos, con el número y de dónde salió.">
      <WinnerStripPlace>
        {data === undefined && error === undefined && <WinnerStrip winners="loading" />}
        {data === undefined && error !== undefined && (
          <ErrorState
            level={3}
            text={error.message}
            state={revalidating ? "retrying" : "idle"}
            onRetry={() => void retry()}
          />
        )}
        {data !== undefined && winners.length === 0 && (
          <p>Los primeros ganadores saldrán aquí, con su número y la lotería que lo dio.</p>
        )}
        {winners.length > 0 && (
          <WinnerStrip
            winners={winners.map(({ raffle, winner }) => ({
              id: `${raffle.id}-${winner.prize_position}`,
              number: winner.ticket_number,
              prize: <RouterLink to={`/rifas/${raffle.id}`}>{winner.prize_title}</RouterLink>,
              owner: winner.owner,
              source: (
                <Dotted parts={[withWholeTimes(winner.source), formatDate(winner.drawn_at)]} />
              ),
              note: winner.approved_after_draw ? "Compra aprobada después del sorteo" : undefined,
            }))}
          />
        )}
      </WinnerStripPlace>
    </Section>
  );
}
