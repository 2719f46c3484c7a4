import { PublicPage } from "@rifas/ui/public-shell/page";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { Suspense } from "react";
import { ClientOnly } from "../../shared/layout/client-only.tsx";
import { lazyPart } from "../../shared/layout/load-when-online.ts";
import { NeedsScript } from "../../shared/layout/needs-script.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";

const MyPurchases = lazyPart(
  async () => (await import("../../sale/buy/purchase/my-purchases.tsx")).MyPurchases,
);

/** The purchases stored on this phone. The server doesn't know which those are, so it renders only the frame. */
export function Component() {
  const siteName = useSiteName();
  const skeleton = (
    <SkeletonGroup label="Cargando tus compras…">
      <Stack gap={6}>
        <SkeletonBlock size="row" width="md" />
        <SkeletonBlock size="chart" />
      </Stack>
    </SkeletonGroup>
  );
  return (
    <PublicPage layout="top">
      <PageHead title="Mis compras" siteName={siteName} />
      <NeedsScript />
      <ClientOnly fallback={skeleton}>
        <Suspense fallback={skeleton}>
          <MyPurchases />
        </Suspense>
      </ClientOnly>
    </PublicPage>
  );
}
