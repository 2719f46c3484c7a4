import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { KEPT_MINUTES } from "@rifas/domain/purchase-rules";
import { Banner } from "@rifas/ui/banner";
import type { DecisionProps } from "./change-status.ts";
import { rejectionCategory, rejectionReasons } from "./purchase-words.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/**
 * Rejects a purchase, with a reason. After the draw it says that this is published; where the log is sealed it asks for one of the
 * numbers, because it can't be taken back, and says if another administrator must confirm it.
 */
export function RejectDialog({ purchase, onDecide, onClose }: DecisionProps) {
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
