import type { PurchaseForStaff } from "@rifas/api-client/types";
import { changeStatus } from "./change-status.ts";
import { counted } from "@rifas/domain/counted";
import { rejectionCategory, undoReasons } from "./purchase-words.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useRenewPurchases } from "./renew-purchases.ts";

/** Undoes an approval, with a reason, which frees its numbers. Admins only. */
export function UndoDialog(props: { purchase: PurchaseForStaff; onClose: () => void }) {
  const { purchase } = props;
  const renew = useRenewPurchases();
  return (
    <ReasonDialog
      onClose={props.onClose}
      title={`Deshacer la aprobación de ${purchase.code}`}
      description={`${purchase.name} deja de tener ${counted(purchase.quantity, "boleto")} y vuelven a estar a la venta.${purchase.email === null ? "" : " Le llega por correo."}`}
      quickReasons={undoReasons}
      action="Deshacer la aprobación"
      tone="danger"
      pendingAction="Deshaciendo…"
      send={(client, reason) =>
        changeStatus(client, purchase.id, {
          status: "rejected",
          expected_status: "approved",
          reason,
          category: rejectionCategory(reason),
        }).catch((error: unknown) => {
          renew.ask(purchase.id);
          throw error;
        })
      }
      says={`Aprobación deshecha: ${purchase.code}`}
      onDone={(undone) => {
        renew.show(undone);
        renew.lists();
        props.onClose();
      }}
    />
  );
}
