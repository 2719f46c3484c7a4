import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries } from "@rifas/api-client/queries";
import { formatDate } from "@rifas/domain/dates";
import { ErrorState } from "@rifas/ui/error-state";
import { Section } from "@rifas/ui/section";
import { Skeleton, SkeletonGroup } from "@rifas/ui/skeleton";
import { WinnerCard } from "@rifas/ui/winner-card";
import { Link as RouterLink } from "react-router-dom";

const SHOWN = 6;
/** Always a single row, so that nothing below moves when the winners arrive. */
const STRIP = "-mx-4 flex snap-x gap-4 px-4 pb-4";
const CARD = "h-44 w-80 max-w-[85vw] shrink-0 snap-center lg:w-[calc((100%-2rem)/3)]";

/** The latest results. They load only near the viewport, because the page doesn't depend on them. */
export function Winners() {
  const { data, error, revalidating, retry } = useQuery(
    queries.raffles({ status: ["finished"], publish: true, limit: SHOWN }),
  );
  const winners = (data?.items ?? [])
    .flatMap((raffle) => raffle.winners.map((winner) => ({ raffle, winner })))
    .slice(0, SHOWN);
  return (
    <Section heading="Ya ganaron" lead="Sorteos hechos, con el número y de dónde salió.">
      <div className="grid min-h-48">
        {data === undefined && error === undefined && (
          <SkeletonGroup className={`${STRIP} overflow-hidden`}>
            {["a", "b", "c"].map((key) => (
              <Skeleton key={key} shape="block" className={CARD} />
            ))}
          </SkeletonGroup>
        )}
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
          <ul className={`${STRIP} overflow-x-auto`}>
            {winners.map(({ raffle, winner }) => (
              <li key={`${raffle.id}-${winner.prize_position}`} className={CARD}>
                <WinnerCard
                  className="h-full"
                  number={winner.ticket_number}
                  prize={
                    <RouterLink
                      to={`/rifas/${raffle.id}`}
                      className="touch-target inline-block hover:underline"
                    >
                      {winner.prize_title}
                    </RouterLink>
                  }
                  owner={winner.owner}
                  source={`${winner.source} · ${formatDate(winner.drawn_at)}`}
                  note={
                    winner.approved_after_draw ? "Compra aprobada después del sorteo" : undefined
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
