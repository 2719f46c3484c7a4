import type { PauseInfo, PublicConfig, Raffle } from "@rifas/api-client/types";
import { PublicPage } from "@rifas/ui/public-shell/page";
import { StepSkeleton } from "@rifas/ui/skeleton/step";
import { Suspense } from "react";
import type { FlowStep } from "../../../sale/buy/parts/flow-address.ts";
import { ClientOnly } from "../../../shared/layout/client-only.tsx";
import { lazyPart } from "../../../shared/layout/load-when-online.ts";
import { NeedsScript } from "../../../shared/layout/needs-script.tsx";
import { RaffleHead } from "../../../raffles/shown/raffle-head.tsx";
import { useOnline } from "../../../shared/use-online.ts";

/** The form code loads with the purchase flow, not with the page. */
const PurchaseFlow = lazyPart(
  async () => (await import("../../../sale/buy/purchase-flow.tsx")).PurchaseFlow,
);

/** A step of the purchase. Only the browser renders it, because its content is personal. */
export function FlowPage(props: {
  raffle: Raffle;
  config: PublicConfig | undefined;
  pause: PauseInfo | undefined;
  step: FlowStep;
}) {
  const { raffle, config, pause, step } = props;
  const skeleton = <FlowSkeleton />;
  return (
    <PublicPage>
      <RaffleHead
        title={`Comprar: ${raffle.name}`}
        raffle={raffle}
        siteName={config?.site.name ?? "Rifas"}
      />
      <ClientOnly fallback={skeleton}>
        <Suspense fallback={skeleton}>
          {config === undefined ? (
            skeleton
          ) : (
            <PurchaseFlow raffle={raffle} config={config} pause={pause} step={step} />
          )}
        </Suspense>
      </ClientOnly>
    </PublicPage>
  );
}

function FlowSkeleton() {
  return (
    <>
      <NeedsScript />
      {/* No Banner: every visitor would load it. */}
      {!useOnline() && (
        <p role="status">
          Estás sin conexión. Lo que elegiste se queda: seguimos apenas vuelva la señal.
        </p>
      )}
      <StepSkeleton label="Cargando tu compra…" />
    </>
  );
}
