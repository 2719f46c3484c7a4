import type { PurchaseForStaff } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import type { DecisionProps, StatusChange } from "./change-status.ts";
import type { PurchaseOffers } from "./purchase-offers.ts";
import { confirmationReasons } from "./purchase-words.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { RecoverDialog } from "./recover-dialog.tsx";
import { ReviewWarnings } from "./review-warnings.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

/** A decision that needs a dialog, and its purchase. */
export interface DecisionRequest {
  readonly about: "approve" | "reject" | "undo" | "recover";
  readonly purchase: PurchaseForStaff;
  /** The dialog's text when the reason isn't about a warning. */
  readonly hint?: string | undefined;
}

/** What approving leads to: a change to send at once, a dialog, or nothing. */
export type Approval =
  | { readonly next: "send"; readonly change: StatusChange }
  | { readonly next: "ask"; readonly request: DecisionRequest }
  | { readonly next: "refuse"; readonly why: string | null };

/** Decides whether a purchase can be approved at once, or only with a reason. */
export function approvalOf(purchase: PurchaseForStaff, { approve }: PurchaseOffers): Approval {
  if (!approve.may) return { next: "refuse", why: approve.why };
  if (approve.reason === "required") {
    return { next: "ask", request: { about: "approve", purchase, hint: approve.hint } };
  }
  return { next: "send", change: { status: "approved", expected_status: "pending" } };
}

/** The toast of a saved decision, by the purchase after it: 'Aprobada: R7K-4M2P'. */
export function decisionSaved(
  change: StatusChange,
  { code, late_rejection: late }: PurchaseForStaff,
): string {
  if (change.status === "rejected" && late?.request) {
    return `Pedido. Otro administrador decide sobre ${code}`;
  }
  if (change.status === "pending") return `Espera otra vez por revisión: ${code}`;
  return `${change.status === "approved" ? "Aprobada" : "Rechazada"}: ${code}`;
}

/** The dialog of a decision: why it is rejected or approved, or what undoing or recovering it does. */
export function ReviewDecision({
  request,
  ...props
}: Omit<DecisionProps, "purchase"> & { request: DecisionRequest | null }) {
  if (request === null) return null;
  const { purchase } = request;
  switch (request.about) {
    case "approve":
      return <ApproveDialog {...props} purchase={purchase} hint={request.hint} />;
    case "reject":
      return <RejectDialog {...props} purchase={purchase} />;
    case "undo":
      return <UndoDialog purchase={purchase} onClose={props.onClose} />;
    case "recover":
      return <RecoverDialog purchase={purchase} onClose={props.onClose} />;
  }
}

/** Approves despite a warning or after the draw, with a reason. */
function ApproveDialog({
  purchase,
  hint,
  onDecide,
  onClose,
}: DecisionProps & { hint?: string | undefined }) {
  const warned = purchase.warnings.length > 0;
  return (
    <ReasonDialog
      onClose={onClose}
      title={warned ? `¿Aprobar ${purchase.code} igual?` : `Aprobar la compra ${purchase.code}`}
      description={
        hint ?? "Escribe por qué la apruebas a pesar de la advertencia. Queda en su historial."
      }
      quickReasons={confirmationReasons}
      action={`Aprobar ${counted(purchase.quantity, "boleto")}`}
      pendingAction="Aprobando…"
      send={(client, reason) =>
        onDecide(client, purchase, {
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
