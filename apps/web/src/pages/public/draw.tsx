import { drawQueries } from "@rifas/api-client/draw-queries";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries } from "@rifas/api-client/queries";
import { Link } from "@rifas/ui/link";
import { Skeleton, SkeletonGroup } from "@rifas/ui/skeleton";
import { Link as RouterLink, useParams, type LoaderFunctionArgs } from "react-router-dom";
import { DrawRules } from "../../features/draw/draw-rules.tsx";
import { LoadFailure } from "../../shared/layout/load-failure.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { routeId } from "../../shared/route-id.ts";
import { environmentOf } from "../../shared/session/loader-environment.ts";
import { useSiteName } from "../../shared/use-site.ts";
import { NotFound } from "../error-screen.tsx";
import { DrawState } from "./draw/draw-state.tsx";

/** Prefetches the raffle and the rules of its draw. */
export function loader(args: LoaderFunctionArgs) {
  const id = routeId(args.params["id"], "/");
  return environmentOf(args).prefetch(
    [queries.raffle(id), queries.rafflePauseInfo(id), drawQueries.rules(id)],
    args.request.signal,
  );
}

/** A raffle's draw: how it is decided, in words that buyers understand. */
export function Component() {
  const id = Number(useParams()["id"]);
  const siteName = useSiteName();
  const { data: raffle, error, revalidating, retry } = useQuery(queries.raffle(id));
  const pause = useQuery(queries.rafflePauseInfo(id));
  const now = pause.data?.server_time ?? "";
  const rules = useQuery(drawQueries.rules(id));
  if (error?.status === 404) return <NotFound />;
  const failure = raffle === undefined ? error : failureOf(rules.error);
  return (
    <main id="contenido" className="grid gap-6 pt-4">
      {raffle === undefined ? (
        <h1 className="sr-only">Sorteo</h1>
      ) : (
        <header>
          <PageHead
            title={`Sorteo de ${raffle.name}`}
            siteName={siteName}
            description={`Cómo se decide quién gana «${raffle.name}».`}
            canonicalPath={`/sorteo/${id}`}
          />
          <p>
            <Link asChild place="standalone">
              <RouterLink to={`/rifas/${id}`}>Volver a la rifa</RouterLink>
            </Link>
          </p>
          <h1 className="text-3xl wrap-anywhere">Sorteo de {raffle.name}</h1>
        </header>
      )}
      {failure === undefined ? null : (
        <LoadFailure
          text={failure.message}
          retrying={revalidating || rules.revalidating}
          onRetry={() => void (raffle === undefined ? retry() : rules.retry())}
        />
      )}
      {raffle === undefined || (rules.data === undefined && rules.error === undefined) ? (
        <SkeletonGroup label="Cargando el sorteo…">
          <Skeleton shape="block" className="block h-64 rounded-xl" />
        </SkeletonGroup>
      ) : failure === undefined ? (
        <>
          <DrawState
            raffle={raffle}
            now={now}
            refreshing={revalidating}
            onRefresh={() => void Promise.all([retry(), pause.retry()])}
          />
          <DrawRules raffle={raffle} versions={rules.data?.versions ?? []} />
        </>
      ) : null}
    </main>
  );
}

/** A raffle without a log has no rules, which isn't a failure. */
function failureOf(error: { status: number; message: string } | undefined) {
  return error === undefined || error.status === 404 ? undefined : error;
}
