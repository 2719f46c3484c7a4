import { drawQueries } from "@rifas/api-client/draw-queries";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries } from "@rifas/api-client/queries";
import type { Raffle } from "@rifas/api-client/types";
import { Link } from "@rifas/ui/link";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Link as RouterLink, useParams, type LoaderFunctionArgs } from "react-router-dom";
import { RaffleRules } from "../../features/draw/raffle-rules.tsx";
import { LiveDrawPanel } from "../../features/draw/live-draw-panel.tsx";
import { LoadFailure } from "../../shared/layout/load-failure.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { routeId } from "../../shared/route-id.ts";
import { environmentOf } from "../../shared/session/loader-environment.ts";
import { useSiteName } from "../../shared/use-site.ts";
import { NotFound } from "../error-screen.tsx";

/** Prefetches the raffle, how far its draw is, and its rules. */
export function loader(args: LoaderFunctionArgs) {
  const id = routeId(args.params["id"], "/");
  return environmentOf(args).prefetch(
    [queries.raffle(id), queries.rafflePauseInfo(id), drawQueries.live(id), drawQueries.rules(id)],
    args.request.signal,
  );
}

/** A raffle's draw: live, and how it is decided, in words that buyers understand. */
export function Component() {
  const id = Number(useParams()["id"]);
  const siteName = useSiteName();
  const { data: raffle, error, revalidating, retry } = useQuery(queries.raffle(id));
  if (error?.status === 404) return <NotFound />;
  if (raffle === undefined) {
    return (
      <PublicPage layout="parts">
        <PublicPageTitle place="hidden">Sorteo</PublicPageTitle>
        {error === undefined ? (
          <SkeletonGroup label="Cargando el sorteo…">
            <SkeletonBlock height={64} corners="card" />
          </SkeletonGroup>
        ) : (
          <LoadFailure text={error.message} retrying={revalidating} onRetry={() => void retry()} />
        )}
      </PublicPage>
    );
  }
  return (
    <PublicPage layout="parts">
      <header>
        <PageHead
          title={`Sorteo de ${raffle.name}`}
          siteName={siteName}
          description={`Mira en vivo quién gana «${raffle.name}», y cómo se decide.`}
          canonicalPath={`/sorteo/${id}`}
        />
        <p>
          <Link asChild place="standalone">
            <RouterLink to={`/rifas/${id}`}>Volver a la rifa</RouterLink>
          </Link>
        </p>
        <PublicPageTitle>Sorteo de {raffle.name}</PublicPageTitle>
      </header>
      <LiveDrawPanel raffle={raffle} />
      {raffle.outcome === "cancelled" ? null : <Rules raffle={raffle} />}
    </PublicPage>
  );
}

/** How it is decided. A raffle without a log has no rules, which isn't a failure. */
function Rules({ raffle }: { raffle: Raffle }) {
  const { data, error, revalidating, retry } = useQuery(drawQueries.rules(raffle.id));
  if (data === undefined && error === undefined) {
    return (
      <SkeletonGroup label="Cargando la regla…">
        <SkeletonBlock height={64} corners="card" />
      </SkeletonGroup>
    );
  }
  if (data === undefined && error !== undefined && error.status !== 404) {
    return (
      <LoadFailure text={error.message} retrying={revalidating} onRetry={() => void retry()} />
    );
  }
  return <RaffleRules raffle={raffle} versions={data?.versions ?? []} />;
}
