import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Raffle } from "@rifas/api-client/types";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { RaffleHeroSkeleton } from "@rifas/ui/raffle-hero/skeleton";
import { useLocation, useParams, type LoaderFunctionArgs } from "react-router-dom";
import { useEffect } from "react";
import { environmentOf } from "../../shared/session/loader-environment.ts";
import { routeId } from "../../shared/route-id.ts";
import { flowStepOf } from "../../sale/buy/parts/flow-address.ts";
import { LoadFailure } from "../../shared/layout/load-failure.tsx";
import { useSite } from "../../shared/use-site.ts";
import { NotFound } from "../error-screen.tsx";
import { FlowPage } from "./raffle/flow-page.tsx";
import { RafflePage } from "./raffle/raffle-page.tsx";

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

const LONGEST_TIMER_MS = 2 ** 31 - 1;
const GRACE_MS = 2_000;

/** Revalidates the raffle when its sales close or its pause ends, so that an open page doesn't offer what is over. */
function useRevalidateAtClose(
  raffle: Pick<Raffle, "sale_state" | "sales_close_at" | "pause"> | undefined,
  revalidate: () => Promise<void>,
): void {
  const due =
    raffle?.sale_state === "open" ? raffle.sales_close_at : (raffle?.pause?.resumes_at ?? null);
  useEffect(() => {
    if (due === null || due === undefined) return;
    const wait = Date.parse(due) - Date.now() + GRACE_MS;
    if (wait < 0 || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [due, revalidate]);
}
