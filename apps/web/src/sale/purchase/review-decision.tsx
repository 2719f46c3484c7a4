import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { KEPT_MINUTES } from "@rifas/domain/purchase-rules";
import { Banner } from "@rifas/ui/banner";
import { type DecisionProps, type StatusChange, changeStatus } from "./change-status.ts";
import {
  confirmationReasons,
  rejectionCategory,
  undoReasons,
  rejectionReasons,
} from "./purchase-words.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RecoverDialog } from "./recover-dialog.tsx";
import { ReviewWarnings } from "./review-warnings.tsx";
import { useRenewPurchases } from "./renew-purchases.ts";

/** A decision that needs a dialog, and its purchase. */
export interface DecisionRequest {
  readonly about: "approve" | "reject" | "undo" | "recover";
  readonly purchase: PurchaseForStaff;
  /** The dialog's text when the reason isn't about a warning. */
  readonly hint?: string | null;
}

/** What approving leads to: a change to send at once, a dialog, or nothing. */
export type Approval =
  | { readonly next: "send"; readonly change: StatusChange }
  | { readonly next: "ask"; readonly request: DecisionRequest }
  | { readonly next: "refuse"; readonly why: string | null };

/** Decides whether a purchase can be approved at once, or only with a reason. */
export function approvalOf(purchase: PurchaseForStaff): Approval {
  const { approve } = purchase.can;
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
}: DecisionProps & { hint?: string | null | undefined }) {
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

/** Undoes an approval, with a reason, which frees its numbers. Admins only. */
function UndoDialog(props: { purchase: PurchaseForStaff; onClose: () => void }) {
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
        renew.after(
          purchase.id,
          changeStatus(client, purchase.id, {
            status: "rejected",
            expected_status: "approved",
            reason,
            category: rejectionCategory(reason),
          }),
        )
      }
      says={`Aprobación deshecha: ${purchase.code}`}
      onDone={props.onClose}
    />
  );
}

/**
 * Rejects a purchase, with a reason. After the draw it says that this is published; where the log is sealed it asks for one of the
 * numbers, because it can't be taken back, and says if another administrator must confirm it.
 */
function RejectDialog({ purchase, onDecide, onClose }: DecisionProps) {
  const { late_rejection: late } = purchase;
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Rechazar la compra ${purchase.code}`}
      description={consequence(purchase)}
      quickReasons={rejectionReasons}
      held={late?.final === true ? purchase.tickets : undefined}
      action={late?.second_admin === true ? "Pedir el rechazo" : "Rechazar"}
      tone="danger"
      pendingAction={late?.second_admin === true ? "Pidiendo…" : "Rechazando…"}
      send={(client, reason, held_number) =>
        onDecide(client, purchase, {
          status: "rejected",
          expected_status: "pending",
          reason,
          ...(late === null ? {} : { category: rejectionCategory(reason) }),
          ...(late?.final === true ? { held_number } : {}),
        })
      }
    >
      {late === null ? null : <AfterDraw late={late} />}
    </ReasonDialog>
  );
}

function consequence({ name, quantity, email, ...purchase }: PurchaseForStaff): string {
  const { late_rejection: late, review_since: since } = purchase;
  const later = since !== null && late === null ? ` en ${KEPT_MINUTES} minutos` : "";
  const lost =
    quantity === 1
      ? `su boleto, que queda libre${later}`
      : `sus ${counted(quantity, "boleto")}, que quedan libres${later}`;
  const when = late?.second_admin === true ? "Si otro administrador lo confirma, " : "";
  return `${when}${name} pierde ${lost}.${email === null ? "" : " Le llega por correo."}`;
}

/** What rejecting after the draw means, and who else it takes. */
function AfterDraw({ late }: { late: Schema<"LateRejection"> }) {
  const isPublished =
    "El rechazo se publica junto al resultado, con su fecha y su motivo, sin nombres.";
  if (!late.second_admin) {
    return (
      <Banner tone="warning" title="El sorteo ya pasó">
        {isPublished}
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title="Un número de esta compra ganó, o todavía puede ganar">
      {late.administrators < 2
        ? "Hace falta un segundo administrador, y tú eres el único: agrégalo en «Equipo». Tu pedido lo espera. "
        : "Tiene que confirmarlo otro administrador: lo verá en esta compra y en el panel. "}
      {isPublished}
    </Banner>
  );
}
