import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries } from "@rifas/api-client/queries";
import { Skeleton, SkeletonGroup } from "@rifas/ui/skeleton";
import { lazy, Suspense } from "react";
import { Link as RouterLink, useParams, type LoaderFunctionArgs } from "react-router-dom";
import { ClientOnly } from "../../shared/layout/client-only.tsx";
import { loadWhenOnline } from "../../shared/layout/load-when-online.ts";
import { NeedsScript } from "../../shared/layout/needs-script.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { routeId } from "../../shared/route-id.ts";
import { environmentOf } from "../../shared/session/loader-environment.ts";
import { useSiteName } from "../../shared/use-site.ts";

const LedgerCheck = lazy(async () => {
  const { LedgerCheck: Check } = await loadWhenOnline(
    () => import("../../features/ledger-check/ledger-check.tsx"),
  );
  return { default: Check };
});

/** Prefetches the raffle, for its name. */
export function loader(args: LoaderFunctionArgs) {
  const id = routeId(args.params["id"], "/");
  return environmentOf(args).prefetch([queries.raffle(id)], args.request.signal);
}

/** A raffle's log, `/libro/{id}`, checked in the browser; `#size-fingerprint` compares it with a receipt's. */
export function Component() {
  const id = Number(useParams()["id"]);
  const siteName = useSiteName();
  const raffle = useQuery(queries.raffle(id)).data;
  const skeleton = (
    <SkeletonGroup label="Comprobando el libro…" className="grid max-w-2xl gap-4">
      <Skeleton shape="block" className="h-14" />
      <Skeleton shape="block" className="h-48" />
    </SkeletonGroup>
  );
  return (
    <main id="contenido" className="pt-4">
      <PageHead
        title="El libro de la rifa"
        siteName={siteName}
        description="Comprueba en tu teléfono que nadie cambió los números de esta rifa."
        canonicalPath={`/libro/${id}`}
      />
      {raffle !== undefined && (
        <p className="text-sm">
          <RouterLink to={`/rifas/${id}`} className="touch-target inline-block underline">
            {raffle.name}
          </RouterLink>
        </p>
      )}
      <h1 className="pt-2 text-3xl">El libro de la rifa</h1>
      <p className="max-w-prose pt-3 pb-8">
        Cada venta queda anotada y firmada. Tu teléfono lo revisa completo, y recuerda cómo iba para
        notar si alguien lo cambia.
      </p>
      <NeedsScript />
      <ClientOnly fallback={skeleton}>
        <Suspense fallback={skeleton}>
          <LedgerCheck raffleId={id} />
        </Suspense>
      </ClientOnly>
    </main>
  );
}
