import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import { TextLink } from "@rifas/ui/link/text";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { Suspense } from "react";
import { Link as RouterLink, useParams, type LoaderFunctionArgs } from "react-router-dom";
import { ClientOnly } from "../../shared/layout/client-only.tsx";
import { lazyPart } from "../../shared/layout/load-when-online.ts";
import { NeedsScript } from "../../shared/layout/needs-script.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { routeId } from "../../shared/route-id.ts";
import { environmentOf } from "../../shared/session/loader-environment.ts";
import { useSiteName } from "../../shared/use-site.ts";

const LedgerCheck = lazyPart(
  async () => (await import("../../proofs/check/ledger-check.tsx")).LedgerCheck,
);

/** Prefetches the raffle, for its name. */
export function loader(args: LoaderFunctionArgs) {
  const id = routeId(args.params["id"], "/");
  return environmentOf(args).prefetch([get("/raffles/{id}", { id })], args.request.signal);
}

/** A raffle's log, `/libro/{id}`, checked in the browser; `#size-fingerprint` compares it with a receipt's. */
export function Component() {
  const id = Number(useParams()["id"]);
  const siteName = useSiteName();
  const raffle = useQuery(get("/raffles/{id}", { id })).data;
  const skeleton = (
    <SkeletonGroup label="Comprobando el libro…">
      <Stack>
        <SkeletonBlock size="row" width="2xl" />
        <SkeletonBlock size="code" width="2xl" />
      </Stack>
    </SkeletonGroup>
  );
  return (
    <PublicPage layout="top">
      <PageHead
        title="El libro de la rifa"
        siteName={siteName}
        description="Comprueba en tu teléfono las ventas y el sorteo de esta rifa, anotados y firmados."
        canonicalPath={`/libro/${id}`}
        raffle={raffle}
      />
      {raffle !== undefined && (
        <Text size="sm">
          <TextLink>
            <RouterLink to={`/rifas/${id}`}>{raffle.name}</RouterLink>
          </TextLink>
        </Text>
      )}
      <PublicPageTitle place="below-link">El libro de la rifa</PublicPageTitle>
      <Space above={3} below={8}>
        <Text width="prose">
          Cada venta queda anotada y firmada. Tu teléfono lo revisa completo, y recuerda cómo iba
          para notar si alguien lo cambia.
        </Text>
      </Space>
      <NeedsScript />
      <ClientOnly fallback={skeleton}>
        <Suspense fallback={skeleton}>
          <LedgerCheck raffleId={id} />
        </Suspense>
      </ClientOnly>
    </PublicPage>
  );
}
