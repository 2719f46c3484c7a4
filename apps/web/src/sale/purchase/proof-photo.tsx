import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { ImageViewer } from "@rifas/ui/image-viewer";
import { useProof } from "./use-proof.ts";

/** The proof's photo, as part of the purchase's data. */
export function ProofPhoto({ purchase }: { purchase: PurchaseForStaff }) {
  const proof = useProof(purchase);
  return (
    <ImageViewer
      height="part"
      src={proof.state === "ready" ? proof.url : null}
      alt={`Comprobante de ${purchase.name}`}
      caption={
        purchase.proof_at === null ? undefined : `Llegó el ${formatDateTime(purchase.proof_at)}`
      }
      state={proof.state === "failed" ? "failed" : "ready"}
      onRetry={proof.state === "failed" ? proof.retry : undefined}
    />
  );
}
