import type { ApiError } from "@rifas/api-client/api-error";
import { formatDateTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster, ClusterRest } from "@rifas/ui/cluster";
import { QrFrame } from "@rifas/ui/qr-code/frame";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { Suspense, use, type ReactNode } from "react";
import { LinkTo } from "../../../shared/link-to.tsx";
import { lazyPart } from "../../../shared/layout/load-when-online.ts";
import { OriginContext } from "../../../shared/layout/page-head.tsx";
import { FactsTicket } from "../parts/purchase-ticket.tsx";
import type { KeptCopy } from "../draft/kept-copies.ts";

const QrCode = lazyPart(async () => (await import("@rifas/ui/qr-code")).QrCode);

/** A purchase as this phone last saw it, while it can't be loaded, with `children` on the ticket's stub. */
export function KeptPurchase(props: {
  copy: KeptCopy;
  error: ApiError;
  retrying: boolean;
  onRetry: () => void;
  children: ReactNode;
}) {
  const { copy, error, retrying, onRetry, children } = props;
  return (
    <Stack gap={4}>
      <Banner
        tone="warning"
        announce="polite"
        title={error.status === 0 ? "Estás sin conexión" : "No pudimos traer esta compra"}
        action={
          <Button
            tone="outline"
            state={retrying ? "pending" : "idle"}
            pendingLabel="Probando…"
            onClick={onRetry}
          >
            Probar otra vez
          </Button>
        }
      >
        Según lo último que vimos ({formatDateTime(copy.seenAt)}). Puede haber cambiado.
      </Banner>
      <FactsTicket facts={copy.facts}>{children}</FactsTicket>
    </Stack>
  );
}

/** A code that opens the checker on the phone of somebody who has a connection. */
export function CheckerCode({ code }: { code: string }) {
  const path = `/verificador-de-boletos?codigo=${encodeURIComponent(code)}`;
  const address = `${use(OriginContext)}${path}`;
  return (
    <Cluster align="center" gap={4}>
      <QrFrame>
        <Suspense fallback={<SkeletonBlock size="code" />}>
          <QrCode value={address} label="Código para verificar esta compra" />
        </Suspense>
      </QrFrame>
      <ClusterRest basis="sm">
        <p>
          Quien lo escanee con internet ve cómo está esta compra.{" "}
          <LinkTo to={path} tone="ink" place="row">
            Abrir el verificador
          </LinkTo>
        </p>
      </ClusterRest>
    </Cluster>
  );
}
