import { useQuery } from "@rifas/api-client/hooks/use-query";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import { TextLink } from "@rifas/ui/link/text";
import { Pager } from "@rifas/ui/pager";
import { StorefrontRaffleCard } from "@rifas/ui/raffle-card/storefront";
import { Section } from "@rifas/ui/section";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { Space } from "@rifas/ui/space";
import { CardGrid } from "@rifas/ui/tiles";
import { Link as RouterLink } from "react-router-dom";
import { useNow } from "../../../sale/buy/snapshot/use-now.ts";
import { raffleCardModel } from "../../../raffles/shown/raffle-card-model.ts";
import { otherRafflesQuery } from "./home-queries.ts";

/**
 * The other published raffles, 6 per page, with links as the pager. `hero` is the id of the raffle to leave out:
 * undefined if there is none, `loading` until it is known.
 */
export function MoreRaffles(props: { page: number; hero: number | "loading" | undefined }) {
  const { page, hero } = props;
  const now = useNow(60_000);
  const { data, error, revalidating, retry } = useQuery(
    hero === "loading" ? null : otherRafflesQuery(page, hero),
  );
  if (data === undefined) {
    return (
      <Section heading="Más rifas" id="rifas">
        {error === undefined ? (
          <SkeletonGroup>
            <CardGrid page="storefront">
              {["a", "b", "c"].map((key) => (
                <StorefrontRaffleCard key={key} raffle="loading" />
              ))}
            </CardGrid>
          </SkeletonGroup>
        ) : (
          <ErrorState
            level={3}
            text={error.message}
            state={revalidating ? "retrying" : "idle"}
            onRetry={() => void retry()}
          />
        )}
      </Section>
    );
  }
  const raffles = data.items;
  const last = Math.max(1, Math.ceil(data.total / data.limit));
  const previous = Math.min(page - 1, last);
  if (raffles.length === 0 && page === 1) return null;
  return (
    <Section heading={page === 1 ? "Más rifas" : `Página ${page}`} id="rifas">
      {raffles.length === 0 ? (
        <PastTheEnd />
      ) : (
        <CardGrid page="storefront">
          {raffles.map((raffle) => (
            <StorefrontRaffleCard
              key={raffle.id}
              raffle={raffleCardModel(raffle, now)}
              link={(words) => <RouterLink to={`/rifas/${raffle.id}`}>{words}</RouterLink>}
            />
          ))}
        </CardGrid>
      )}
      {data.total > data.limit && (
        <Space above={8}>
          <Pager
            page={page}
            shown={raffles.length}
            previousLink={
              page === 1
                ? undefined
                : (words) => (
                    <RouterLink to={previous === 1 ? "/" : `/?pagina=${previous}`}>
                      {words}
                    </RouterLink>
                  )
            }
            nextLink={
              page >= last
                ? undefined
                : (words) => <RouterLink to={`/?pagina=${page + 1}`}>{words}</RouterLink>
            }
          />
        </Space>
      )}
    </Section>
  );
}

function PastTheEnd() {
  return (
    <EmptyState
      level={3}
      picture="search"
      title="Hasta aquí llegan las rifas"
      hint="Esta página ya no tiene ninguna."
      action={
        <TextLink weight="semibold">
          <RouterLink to="/">Volver al inicio</RouterLink>
        </TextLink>
      }
    />
  );
}
