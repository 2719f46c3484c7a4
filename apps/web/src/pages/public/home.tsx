import { firstActiveRaffle } from "@rifas/api-client/first-active";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Raffle } from "@rifas/api-client/types";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { RaffleHero } from "@rifas/ui/raffle-hero";
import { RaffleHeroSkeleton } from "@rifas/ui/raffle-hero/skeleton";
import { useLocation, type LoaderFunctionArgs, Link as RouterLink } from "react-router-dom";
import { environmentOf, type PageData } from "../../shared/session/loader-environment.ts";
import { SaleBar, SalePanel } from "../../sale/buy/sale-panel.tsx";
import { deferred } from "../../shared/layout/deferred.tsx";
import { LoadFailure } from "../../shared/layout/load-failure.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSite } from "../../shared/use-site.ts";
import { heroQuery, otherRafflesQuery, pageOf, winnersQuery } from "./home/home-queries.ts";
import { RaffleFacts } from "../../raffles/shown/raffle-facts.tsx";
import { pictureFocus } from "../../raffles/shown/raffle-card-model.ts";
import { RafflePicture } from "../../raffles/shown/raffle-picture.tsx";

const NoRaffles = deferred(async () => (await import("./home/no-raffles.tsx")).NoRaffles);
const MoreRaffles = deferred(async () => (await import("./home/more-raffles.tsx")).MoreRaffles);
const HomeEnd = deferred(async () => (await import("./home/home-end.tsx")).HomeEnd);

/** Prefetches the hero's raffle, the first active raffle and a page of the other published raffles (6 per page). */
export async function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const page = pageOf(new URL(args.request.url).search);
  const { signal } = args.request;
  const environment = environmentOf(args);
  const [raffles, firstActive] = await Promise.all([
    environment.prefetchAfter(
      heroQuery(),
      ({ items: [hero] }) => [otherRafflesQuery(page, hero?.id)],
      signal,
    ),
    environment.prefetch([firstActiveRaffle, winnersQuery], signal),
  ]);
  return { swr: { ...raffles.swr, ...firstActive.swr } };
}

function useFirstRaffle() {
  return useQuery(heroQuery());
}

/** The home page: one raffle in full, the others, and what makes visitors trust the site. */
export function Component() {
  const config = useSite();
  const page = pageOf(useLocation().search);
  const first = useFirstRaffle();
  const hero = first.data?.items[0];
  const siteName = config?.site.name ?? "Rifas";

  return (
    <PublicPage layout="home">
      <HomeHead
        page={page}
        siteName={siteName}
        description={descriptionOf(config?.site.description, hero?.name)}
        hero={hero}
      />
      {hero !== undefined && page === 1 && <SaleBar raffle={hero} />}
      {page === 1 ? (
        <>
          {hero === undefined && <PublicPageTitle place="hidden">{siteName}</PublicPageTitle>}
          {hero === undefined ? (
            <WithoutHero first={first} />
          ) : (
            <RaffleHero
              focus={pictureFocus(hero)}
              picture={
                hero.image_url === null ? null : (
                  <RouterLink to={`/rifas/${hero.id}`} tabIndex={-1} aria-hidden>
                    <RafflePicture imageUrl={hero.image_url} alt="" />
                  </RouterLink>
                )
              }
            >
              <RaffleFacts
                raffle={hero}
                title={<RouterLink to={`/rifas/${hero.id}`}>{hero.name}</RouterLink>}
              />
              <SalePanel raffle={hero} config={config} />
            </RaffleHero>
          )}
        </>
      ) : (
        <PublicPageTitle place="above-cards">Todas las rifas</PublicPageTitle>
      )}
      <MoreRaffles
        page={page}
        hero={first.data === undefined && first.error === undefined ? "loading" : hero?.id}
      />
      <HomeEnd />
    </PublicPage>
  );
}

interface HomeHeadProps {
  page: number;
  siteName: string;
  description: string;
  hero: Pick<Raffle, "id" | "name" | "winners"> | undefined;
}

function HomeHead({ page, hero, ...site }: HomeHeadProps) {
  return (
    <PageHead
      title={page === 1 ? site.siteName : `Rifas, página ${page}`}
      {...site}
      canonicalPath={page === 1 ? "/" : `/?pagina=${page}`}
      raffle={hero}
    />
  );
}

/** In place of the first raffle: it is loading, couldn't be loaded, or there is none. */
function WithoutHero({ first }: { first: ReturnType<typeof useFirstRaffle> }) {
  if (first.data !== undefined) return <NoRaffles />;
  if (first.error === undefined) return <RaffleHeroSkeleton />;
  return <LoadFailure of={first} />;
}

function descriptionOf(siteDescription: string | undefined, raffleName: string | undefined) {
  const now = raffleName === undefined ? "" : `Ahora: ${raffleName}. `;
  return `${now}${siteDescription ?? "Aparta tus boletos, paga y manda la foto."}`.trim();
}
