import { useQuery } from "@rifas/api-client/hooks/use-query";
import { getForBuyer } from "@rifas/api-client/get-for-buyer";
import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Cluster, ClusterRest } from "@rifas/ui/cluster";
import { ErrorState } from "@rifas/ui/error-state";
import { ReceiptCard } from "@rifas/ui/receipt-card";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { QrFrame } from "@rifas/ui/qr-code/frame";
import { Suspense, use } from "react";
import { LinkTo } from "../../../shared/link-to.tsx";
import { lazyPart } from "../../../shared/layout/load-when-online.ts";
import { OriginContext } from "../../../shared/layout/page-head.tsx";
import { logAddress } from "../../../proofs/check/shared-print.ts";

const QrCode = lazyPart(async () => (await import("@rifas/ui/qr-code")).QrCode);

/** A code without data about the buyer. With it, another phone compares the log that it is shown with this receipt's. */
function LogCode(props: { raffleId: number; size: number; fingerprint: string }) {
  const { raffleId, size, fingerprint: print } = props;
  const origin = use(OriginContext);
  const path = logAddress(raffleId, { size, print });
  return (
    <Cluster align="center" gap={4}>
      <QrFrame>
        <Suspense fallback={<SkeletonBlock size="code" />}>
          <QrCode value={`${origin}${path}`} label="Código del libro de esta rifa" />
        </Suspense>
      </QrFrame>
      <ClusterRest basis="sm">
        <p>
          Muéstralo o compártelo: quien lo escanee comprueba que ve el mismo libro que tú. No dice
          quién eres ni qué números tienes.{" "}
          <LinkTo to={path} tone="ink" place="row">
            Ver el libro de la rifa
          </LinkTo>
        </p>
      </ClusterRest>
    </Cluster>
  );
}

/** The receipts of an approved purchase, or their progress. Renders nothing for a purchase without numbers. */
export function PurchaseReceipt(props: { purchase: PurchaseForBuyer; secret: string }) {
  const { purchase, secret } = props;
  const { data, error, revalidating, retry } = useQuery(
    getForBuyer("/purchases/{id}/receipts", { id: purchase.id }, secret),
  );
  if (data === undefined) {
    return error === undefined ? (
      <Stack asChild>
        <SkeletonGroup label="Cargando tu recibo…">
          <SkeletonBlock size="line" width={40} />
          <SkeletonBlock size="card" />
        </SkeletonGroup>
      </Stack>
    ) : (
      <ErrorState
        text={error.message}
        state={revalidating ? "retrying" : "idle"}
        onRetry={() => void retry()}
      />
    );
  }
  if (data.state === "none") return null;
  const latest = data.receipts.at(-1);
  const { seal_at: at } = data;
  const isAhead = at !== null && Date.parse(at) > Date.parse(purchase.server_time);
  const sealAt = isAhead ? formatDateTime(at) : undefined;
  return (
    <ReceiptCard
      state={data.state === "ready" ? "logged" : data.state}
      files={data.receipts.map(({ file }, index) => ({
        name: `recibo-${purchase.code}${index === 0 ? "" : `-${index + 1}`}.json`,
        text: file,
      }))}
      fingerprint={latest?.fingerprint}
      sealAt={sealAt}
      verifier="/verificador.html"
      code={
        latest === undefined ? undefined : <LogCode raffleId={purchase.raffle.id} {...latest} />
      }
    />
  );
}
