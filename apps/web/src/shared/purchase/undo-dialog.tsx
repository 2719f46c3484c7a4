import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { toastSuccess } from "../toasts.ts";
import { changeStatus } from "./change-status.ts";
import { counted } from "@rifas/domain/counted";
import { rejectionCategory, undoReasons } from "./purchase-words.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useRenewPurchases } from "./renew-purchases.ts";

/** Undoes an approval, with a reason, which frees its numbers. Admins only. */
export function UndoDialog(props: { purchase: PurchaseForStaff; onClose: () => void }) {
  const { purchase } = props;
  const renew = useRenewPurchases();
  const undo = useMutation((client, reason: string) =>
    changeStatus(client, purchase.id, {
      status: "rejected",
      expected_status: "approved",
      reason,
      category: rejectionCategory(reason),
    }),
  );
  const submit = async (reason: string) => {
    const result = await undo.run(reason);
    if (!result.ok) {
      renew.ask(purchase.id);
      return;
    }
    renew.show(result.data);
    renew.lists();
    toastSuccess(`Aprobación deshecha: ${purchase.code}`);
    props.onClose();
  };
  return (
    <ReasonDialog
      onClose={props.onClose}
      title={`Deshacer la aprobación de ${purchase.code}`}
      description={`${purchase.name} deja de tener ${counted(purchase.quantity, "boleto")} y vuelven a estar a la venta.${purchase.email === null ? "" : " Le llega por correo."}`}
      quickReasons={undoReasons}
      action="Deshacer la aprobación"
      tone="danger"
      pending={undo.pending}
      pendingAction="Deshaciendo…"
      error={undo.error?.message}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}
