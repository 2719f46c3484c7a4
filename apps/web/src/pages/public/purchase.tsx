import { Suspense } from "react";
import { PublicPage } from "@rifas/ui/public-shell/page";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { useParams } from "react-router-dom";
import { ClientOnly } from "../../shared/layout/client-only.tsx";
import { lazyPart } from "../../shared/layout/load-when-online.ts";
import { NeedsScript } from "../../shared/layout/needs-script.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSite } from "../../shared/use-site.ts";

const BuyerPage = lazyPart(
  async () => (await import("../../sale/buy/purchase/buyer-page.tsx")).BuyerPage,
);

/**
 * The buyer's page of a purchase, `/compra/{id}#{secret}`. The server renders only the frame: browsers
 * don't send the hash, which has the secret.
 */
export function Component() {
  const id = useParams()["id"] ?? "";
  const config = useSite();
  const skeleton = (
    <SkeletonGroup label="Cargando tu compra…">
      <Space above={2}>
        <Stack gap={6}>
          <SkeletonBlock size="row" width="md" />
          <SkeletonBlock size="form" />
        </Stack>
      </Space>
    </SkeletonGroup>
  );
  return (
    <PublicPage>
      <PageHead title="Tu compra" siteName={config?.site.name ?? "Rifas"} />
      <NeedsScript />
      <ClientOnly fallback={skeleton}>
        <Suspense fallback={skeleton}>
          {config === undefined ? skeleton : <BuyerPage id={id} config={config} />}
        </Suspense>
      </ClientOnly>
    </PublicPage>
  );
}
