import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { RaffleHeroSkeleton } from "@rifas/ui/raffle-hero/skeleton";
import { useLocation, useParams, type LoaderFunctionArgs } from "react-router-dom";
import { environmentOf } from "../../shared/session/loader-environment.ts";
import { routeId } from "../../shared/route-id.ts";
import { flowStepOf } from "../../sale/buy/parts/flow-address.ts";
import { LoadFailure } from "../../shared/layout/load-failure.tsx";
import { useSite } from "../../shared/use-site.ts";
import { NotFound } from "../error-screen.tsx";
import { FlowPage } from "./raffle/flow-page.tsx";
import { RafflePage } from "./raffle/raffle-page.tsx";
import { useRevalidateAtClose } from "./raffle/use-revalidate-at-close.ts";

/** Prefetches the raffle, its pause and its live figures. */
export function loader(args: LoaderFunctionArgs) {
  const id = routeId(args.params["id"], "/");
  return environmentOf(args).prefetch(
    [
      get("/raffles/{id}", { id }),
      get("/raffles/{id}/pause-info", { id }),
      get("/tickets/raffle/{id}/stats", { id }),
    ],
    args.request.signal,
  );
}

/** A raffle's page, which also contains the purchase flow; `?paso=` selects the step. */
export function Component() {
  const id = Number(useParams()["id"]);
  const { search } = useLocation();
  const config = useSite();
  const asked = useQuery(get("/raffles/{id}", { id }));
  const { data: raffle, error, retry } = asked;
  const pause = useQuery(get("/raffles/{id}/pause-info", { id })).data;
  useRevalidateAtClose(raffle, retry);
  const step = flowStepOf(search);

  if (raffle === undefined) {
    if (error?.status === 404) return <NotFound />;
    return (
      <PublicPage>
        <PublicPageTitle place="hidden">Rifa</PublicPageTitle>
        {error === undefined ? (
          <RaffleHeroSkeleton label="Cargando la rifa…" />
        ) : (
          <LoadFailure of={asked} />
        )}
      </PublicPage>
    );
  }
  return step === null ? (
    <RafflePage raffle={raffle} config={config} pause={pause} />
  ) : (
    <FlowPage raffle={raffle} config={config} pause={pause} step={step} />
  );
}
