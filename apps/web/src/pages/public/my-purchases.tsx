import { Skeleton, SkeletonGroup } from "@rifas/ui/skeleton";
import { lazy, Suspense } from "react";
import { ClientOnly } from "../../layout/client-only.tsx";
import { loadWhenOnline } from "../../layout/load-when-online.ts";
import { NeedsScript } from "../../layout/needs-script.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { useSiteName } from "../../site/use-site.ts";

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
