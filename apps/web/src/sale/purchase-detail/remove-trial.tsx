import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { DeleteModal } from "@rifas/ui/delete-modal";
import { useState } from "react";
import { useRenewPurchases } from "../purchase/renew-purchases.ts";
import { toastSuccess } from "../../shared/toasts.ts";

/** 'Eliminar la compra de prueba': asks for confirmation, removes it and reports it. */
export function RemoveTrial(props: { purchase: PurchaseForStaff; onRemoved: () => void }) {
  const { purchase } = props;
  const [asking, setAsking] = useState(false);
  const renew = useRenewPurchases();
  const removal = useMutation((client, id: string) =>
    client.delete("/purchases/{id}", { params: { path: { id } } }),
  );
  const confirm = async () => {
    const result = await removal.run(purchase.id);
    if (!result.ok) {
      renew.ask(purchase.id);
      return;
    }
    toastSuccess("Compra de prueba eliminada");
    renew.lists();
    props.onRemoved();
  };
  return (
    <>
      <Button tone="danger-quiet" onClick={() => setAsking(true)}>
        Eliminar la compra de prueba
      </Button>
      <DeleteModal
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) removal.reset();
        }}
        title="¿Eliminar la compra de prueba?"
        name={`${purchase.code} · ${purchase.name}`}
        warning="La compra y su comprobante se borran, y sus números vuelven a estar libres. Esta acción no se puede deshacer."
        state={removal.pending ? "pending" : "idle"}
        failure={removal.error?.message}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
