import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Suspense } from "react";
import { ClientOnly } from "../../shared/layout/client-only.tsx";
import { lazyPart } from "../../shared/layout/load-when-online.ts";
import { NeedsScript } from "../../shared/layout/needs-script.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";

const Selling = lazyPart(async () => (await import("../../sale/selling/selling.tsx")).Selling);

/** `/vender`: a seller's phone. What it keeps is in the browser alone, so the server renders only the frame. */
export function Component() {
  const siteName = useSiteName();
  const skeleton = (
    <SkeletonGroup label="Cargando tus números…">
      <SkeletonBlock size="chart" />
    </SkeletonGroup>
  );
  return (
    <PublicPage layout="form">
      <PageHead title="Vender" siteName={siteName} />
      <PublicPageTitle place="above-form">Vender</PublicPageTitle>
      <NeedsScript />
      <ClientOnly fallback={skeleton}>
        <Suspense fallback={skeleton}>
          <Selling />
        </Suspense>
      </ClientOnly>
    </PublicPage>
  );
}
