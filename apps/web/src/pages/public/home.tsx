import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries } from "@rifas/api-client/queries";
import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import type { LoaderFunctionArgs } from "react-router-dom";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { environmentOf } from "../../data/loader-environment.ts";
import { SaleBar } from "../../features/purchase-flow/sale-panel.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { whatsAppChat } from "../../raffle/links.ts";
import { useSite } from "../../site/use-site.ts";
import { HomeHero, HomeHeroSkeleton } from "./home/home-hero.tsx";
import { HowItWorks } from "./home/how-it-works.tsx";
import { heroQuery, pageOf, publishedQuery } from "./home/home-queries.ts";
import { MoreRaffles } from "./home/more-raffles.tsx";
import { Questions } from "./home/questions.tsx";
import { Winners } from "./home/winners.tsx";

/** What A1 lists: active or paused raffles (one), the first active raffle, published raffles (6 a page). */
export function loader(args: LoaderFunctionArgs) {
  const page = pageOf(new URL(args.request.url).search);
  return environmentOf(args).prefetch(
    [heroQuery(), queries.firstActiveRaffle(), publishedQuery(page)],
    args.request.signal,
  );
}

/** The public home: one raffle in full, the others, and all that makes a visitor trust them. */
export function Component() {
  const config = useSite();
  const page = pageOf(useLocation().search);
  const first = useQuery(heroQuery());
  const permit = useQuery(queries.firstActiveRaffle()).data?.permit_number;
  const hero = first.data?.items[0];
  const siteName = config?.site.name ?? "Rifas";
  const whatsapp = config?.site.contact.whatsapp ?? null;

  return (
    <main id="contenido" className="grid gap-14 pb-4 sm:gap-20">
      <PageHead
        title={page === 1 ? siteName : `Rifas, página ${page}`}
        siteName={siteName}
        description={descriptionOf(config?.site.description, hero?.name)}
        canonicalPath={page === 1 ? "/" : `/?pagina=${page}`}
        image={hero?.image_url == null ? undefined : { url: hero.image_url, alt: hero.name }}
      />
      {page === 1 ? (
        <>
          {hero === undefined && first.data === undefined && (
            <>
              <h1 className="sr-only">{siteName}</h1>
              {first.error === undefined ? (
                <HomeHeroSkeleton />
              ) : (
                <ErrorState
                  text={first.error.message}
                  state={first.renewing ? "retrying" : "idle"}
                  onRetry={() => void first.retry()}
                />
              )}
            </>
          )}
          {first.data !== undefined && hero === undefined && (
            <>
              <h1 className="sr-only">{siteName}</h1>
              <EmptyState
                title="La próxima rifa viene en camino"
                hint="Todavía no hay ninguna abierta. Escríbenos y te avisamos cuando salga."
                action={
                  whatsapp === null ? undefined : (
                    <Button asChild size="lg">
                      <a
                        href={whatsAppChat(whatsapp, "¡Hola! Avísame cuando abra la próxima rifa.")}
                      >
                        Avísame por WhatsApp
                      </a>
                    </Button>
                  )
                }
              />
            </>
          )}
          {hero !== undefined && <HomeHero raffle={hero} config={config} />}
        </>
      ) : (
        <h1 className="-mb-8 pt-4 text-3xl sm:-mb-12">Todas las rifas</h1>
      )}
      <MoreRaffles page={page} heroId={hero?.id} />
      <HowItWorks minutes={config?.purchase_rules.reservation_minutes ?? 20} />
      <Winners />
      {config !== undefined && <Questions config={config} />}
      {hero !== undefined && page === 1 && <SaleBar raffle={hero} />}
      {permit != null && (
        <p className="text-center text-sm">
          Permiso {permit} ·{" "}
          <RouterLink to="/verificador-de-boletos" className="underline">
            Verifica tus boletos
          </RouterLink>
        </p>
      )}
    </main>
  );
}

function descriptionOf(
  siteDescription: string | undefined,
  raffleName: string | undefined,
): string {
  const now = raffleName === undefined ? "" : `Ahora: ${raffleName}. `;
  return `${now}${siteDescription ?? "Aparta tus boletos, paga y manda la foto."}`.trim();
}
