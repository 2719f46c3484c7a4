import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { KEPT_MINUTES } from "@rifas/domain/purchase-rules";
import { Banner } from "@rifas/ui/banner";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import type { StatusChange } from "./change-status.ts";
import { rejectionCategory, rejectionReasons } from "./purchase-words.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/**
 * Rejects a purchase, with a reason. After the draw it says that this is published; where the log is sealed it asks for one of the
 * numbers, because it can't be taken back, and says if another administrator must confirm it.
 */
export function RejectDialog(props: {
  purchase: PurchaseForStaff;
  onDecide: (purchase: PurchaseForStaff, change: StatusChange) => void;
  onClose: () => void;
  pending?: boolean | undefined;
  error?: string | undefined;
}) {
  const { purchase } = props;
  const { code, late_rejection: late } = purchase;
  const [number, setNumber] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (reason: string) => {
    const typed = number.trim();
    if (late?.final === true && !purchase.tickets.includes(typed)) {
      setProblem("No es un número de esta compra: cópialo tal como aparece en sus datos.");
      return;
    }
    setProblem(undefined);
    props.onDecide(purchase, {
      status: "rejected",
      expected_status: "pending",
      reason,
      ...(late === null ? {} : { category: rejectionCategory(reason) }),
      ...(late?.final === true ? { held_number: typed } : {}),
    });
  };
  return (
    <ReasonDialog
      onClose={props.onClose}
      pending={props.pending}
      error={props.error}
      title={`Rechazar la compra ${code}`}
      description={consequence(purchase)}
      quickReasons={rejectionReasons}
      action={late?.second_admin === true ? "Pedir el rechazo" : "Rechazar"}
      tone="danger"
      pendingAction={late?.second_admin === true ? "Pidiendo…" : "Rechazando…"}
      onSubmit={submit}
    >
      {late === null ? null : <AfterDraw late={late} />}
      {late?.final === true ? (
        <TextField
          label="Un número de esta compra"
          hint="Escríbelo para confirmar. El libro ya se selló: esto no se puede deshacer."
          requirement="required"
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          error={problem}
          onChange={(event) => setNumber(event.target.value)}
        />
      ) : null}
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
