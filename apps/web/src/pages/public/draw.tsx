import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Raffle, Schema } from "@rifas/api-client/types";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { useParams, type LoaderFunctionArgs } from "react-router-dom";
import { LinkTo } from "../../shared/link-to.tsx";
import { MinimumFacts } from "../../raffles/draw/minimum-facts.tsx";
import { RaffleRules } from "../../raffles/draw/raffle-rules.tsx";
import { LiveDrawPanel } from "../../raffles/draw/live-draw-panel.tsx";
import { deferred } from "../../shared/layout/deferred.tsx";
import { LoadFailure } from "../../shared/layout/load-failure.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { routeId } from "../../shared/route-id.ts";
import { environmentOf } from "../../shared/session/loader-environment.ts";
import { useSiteName } from "../../shared/use-site.ts";
import { NotFound } from "../error-screen.tsx";

/** What this phone bought; the server doesn't know. */
const MyNumbers = deferred(
  async () => (await import("../../sale/buy/purchase/my-numbers.tsx")).MyNumbers,
);

/** Prefetches the raffle, how far its draw is, and its rules. */
export function loader(args: LoaderFunctionArgs) {
  const id = routeId(args.params["id"], "/");
  return environmentOf(args).prefetchAfter(
    get("/raffles/{id}/live-draw", { id }),
    (live) => [
      get("/raffles/{id}", { id }),
      get("/raffles/{id}/pause-info", { id }),
      ...(hasLog(live) ? [get("/raffles/{id}/draw-rules", { id })] : []),
    ],
    args.request.signal,
  );
}

/** A raffle without a log has no rules to read. */
const hasLog = (live: Schema<"LiveDraw">) => live.seal_at !== null;

/** A raffle's draw: live, and how it is decided, in words that buyers understand. */
export function Component() {
  const id = Number(useParams()["id"]);
  const siteName = useSiteName();
  const asked = useQuery(get("/raffles/{id}", { id }));
  const { data: raffle, error } = asked;
  if (error?.status === 404) return <NotFound />;
  if (raffle === undefined) {
    return (
      <PublicPage layout="parts">
        <PublicPageTitle place="hidden">Sorteo</PublicPageTitle>
        {error === undefined ? (
          <SkeletonGroup label="Cargando el sorteo…">
            <SkeletonBlock size="chart" corners="card" />
          </SkeletonGroup>
        ) : (
          <LoadFailure of={asked} />
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
          raffle={raffle}
        />
        <p>
          <LinkTo to={`/rifas/${id}`} place="standalone">
            Volver a la rifa
          </LinkTo>
        </p>
        <PublicPageTitle>Sorteo de {raffle.name}</PublicPageTitle>
      </header>
      <LiveDrawPanel raffle={raffle}>
        <MyNumbers raffleId={raffle.id} />
      </LiveDrawPanel>
      <MinimumFacts raffle={raffle} />
      {raffle.outcome === "cancelled" ? null : <Rules raffle={raffle} />}
    </PublicPage>
  );
}

function Rules({ raffle }: { raffle: Raffle }) {
  const live = useQuery(get("/raffles/{id}/live-draw", { id: raffle.id }));
  // Also if the draw can't be read, so that its rule is shown all the same.
  const asks = live.data === undefined ? live.error !== undefined : hasLog(live.data);
  const rules = useQuery(asks ? get("/raffles/{id}/draw-rules", { id: raffle.id }) : null);
  const hasNone = (live.data !== undefined && !asks) || rules.error?.status === 404;
  if (hasNone) return <RaffleRules raffle={raffle} versions={[]} witnessed={false} />;
  if (rules.data !== undefined) {
    const { versions, witnessed } = rules.data;
    return <RaffleRules raffle={raffle} versions={versions} witnessed={witnessed} />;
  }
  if (rules.error !== undefined) return <LoadFailure of={rules} />;
  return (
    <SkeletonGroup label="Cargando la regla…">
      <SkeletonBlock size="chart" corners="card" />
    </SkeletonGroup>
  );
}
