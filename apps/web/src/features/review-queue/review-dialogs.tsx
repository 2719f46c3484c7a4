import type { PurchaseForStaff } from "@rifas/api-client/types";
import type { StatusChange } from "../../purchase/change-status.ts";
import { confirmationReasons, rejectionReasons } from "../../purchase/purchase-words.ts";
import { ticketCount } from "../../raffle/ticket-count.ts";
import { ReasonDialog } from "../../purchase/reason-dialog.tsx";
import { ReviewWarnings } from "../../purchase/review-warnings.tsx";

/** A decision that needs a reason, and its purchase. */
export interface DialogRequest {
  readonly about: "approve" | "reject";
  readonly purchase: PurchaseForStaff;
  /** The dialog's text when the reason isn't about a warning. */
  readonly hint?: string | undefined;
}

/** Asks for the reason of a rejection, or of an approval despite a warning or after the draw. */
export function ReviewDialogs(props: {
  request: DialogRequest | null;
  onClose: () => void;
  onDecide: (purchase: PurchaseForStaff, change: StatusChange) => void;
}) {
  const { request } = props;
  if (request === null) return null;
  const { purchase } = request;
  const decide = (change: StatusChange) => {
    props.onClose();
    props.onDecide(purchase, change);
  };
  const tickets = ticketCount(purchase.quantity);
  if (request.about === "reject") {
    const mail = purchase.email === null ? "" : " Le llega por correo.";
    return (
      <ReasonDialog
        onClose={props.onClose}
        title={`Rechazar la compra ${purchase.code}`}
        description={`${purchase.name} pierde ${purchase.quantity === 1 ? "su boleto, que queda libre" : `sus ${tickets}, que quedan libres`}.${mail}`}
        quickReasons={rejectionReasons}
        action="Rechazar"
        tone="danger"
        onSubmit={(reason) => decide({ status: "rejected", expected_status: "pending", reason })}
      />
    );
  }
  const warned = purchase.warnings.length > 0;
  return (
    <ReasonDialog
      onClose={props.onClose}
      title={warned ? `¿Aprobar ${purchase.code} igual?` : `Aprobar la compra ${purchase.code}`}
      description={
        request.hint ??
        "Escribe por qué la apruebas a pesar de la advertencia. Queda en su historial."
      }
      quickReasons={confirmationReasons}
      action={`Aprobar ${tickets}`}
      onSubmit={(reason) =>
        decide({
          status: "approved",
          expected_status: "pending",
          reason,
          ...(warned ? { confirm_warnings: true } : {}),
        })
      }
    >
      <ReviewWarnings warnings={purchase.warnings} />
    </ReasonDialog>
  );
}
