import { Skeleton, SkeletonGroup } from "@rifas/ui/skeleton";
import { lazy, Suspense } from "react";
import { ClientOnly } from "../../shared/layout/client-only.tsx";
import { loadWhenOnline } from "../../shared/layout/load-when-online.ts";
import { NeedsScript } from "../../shared/layout/needs-script.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";

const MyPurchases = lazy(() =>
  loadWhenOnline(async () => ({
    default: (await import("../../features/purchase-flow/purchase/my-purchases.tsx")).MyPurchases,
  })),
);

/** The purchases stored on this phone. The server doesn't know which those are, so it renders only the frame. */
export function Component() {
  const siteName = useSiteName();
  const skeleton = (
    <SkeletonGroup label="Cargando tus compras…" className="grid gap-6">
      <Skeleton shape="block" className="h-16 max-w-md" />
      <Skeleton shape="block" className="h-64" />
    </SkeletonGroup>
  );
  return (
    <main id="contenido" className="pt-4">
      <PageHead title="Mis compras" siteName={siteName} />
      <NeedsScript />
      <ClientOnly fallback={skeleton}>
        <Suspense fallback={skeleton}>
          <MyPurchases />
        </Suspense>
      </ClientOnly>
    </main>
  );
}
