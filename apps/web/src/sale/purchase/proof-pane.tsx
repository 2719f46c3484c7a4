import type { PurchaseForStaff } from "@rifas/api-client/types";
import { EmptyState } from "@rifas/ui/empty-state";
import { ImageViewer, type ImageViewerControls } from "@rifas/ui/image-viewer";
import type { Ref } from "react";
import { useProof } from "./use-proof.ts";

/** The proof's photo, as large as its pane. The queue's shortcuts rotate and zoom it. */
export function ProofPane(props: {
  purchase: Pick<PurchaseForStaff, "id" | "has_proof" | "name">;
  /** A bank confirmed the payment, so that no photo was needed. */
  confirmed?: boolean;
  controls: Ref<ImageViewerControls>;
}) {
  const { purchase } = props;
  const proof = useProof(purchase);
  if (proof.state === "none") {
    return (
      <EmptyState
        level={3}
        picture="inbox"
        title="Sin comprobante"
        hint={
          props.confirmed === true
            ? "El banco confirmó este pago: la foto no hizo falta."
            : "Esta compra no trae foto del pago."
        }
      />
    );
  }
  return (
    <ImageViewer
      height="pane"
      src={proof.state === "ready" ? proof.url : null}
      alt={`Comprobante de ${purchase.name}`}
      state={proof.state === "failed" ? "failed" : "ready"}
      onRetry={proof.state === "failed" ? proof.retry : undefined}
      controls={props.controls}
    />
  );
}
