import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DrawerActions } from "@rifas/ui/drawer";
import { useState } from "react";
import { changeStatus, type StatusChange } from "../../purchase/change-status.ts";
import type { PurchaseOffers } from "../../purchase/purchase-offers.ts";
import { confirmationReasons, rejectionReasons } from "../../purchase/purchase-words.ts";
import { ticketCount } from "../../raffle/ticket-count.ts";
import { ReasonDialog } from "../../purchase/reason-dialog.tsx";
import { RecoverDialog } from "../../purchase/recover-dialog.tsx";
import { useRenewPurchases } from "../../purchase/renew-purchases.ts";
import { ReviewWarnings } from "../../purchase/review-warnings.tsx";
import { UndoDialog } from "../../purchase/undo-dialog.tsx";
import { toastSuccess } from "../../shared/toasts.ts";
import { RemoveTrial } from "./remove-trial.tsx";

type Asking = "approve" | "reject" | "undo" | "recover";

/**
 * The actions that the user may take on this purchase now. Why others aren't available is written above the buttons.
 */
export function PurchaseActions(props: {
  purchase: PurchaseForStaff;
  offers: PurchaseOffers;
  onRemoved: () => void;
}) {
  const { purchase, offers } = props;
  const [asking, setAsking] = useState<Asking | null>(null);
  const renew = useRenewPurchases();
  const change = useMutation((client, wanted: StatusChange) =>
    changeStatus(client, purchase.id, wanted),
  );
  const decide = async (wanted: StatusChange) => {
    const result = await change.run(wanted);
    if (!result.ok) {
      // Reload the purchase, so that the user sees its current state before trying again.
      renew.ask(purchase.id);
      return;
    }
    setAsking(null);
    renew.show(result.data);
    renew.lists();
    toastSuccess(`${wanted.status === "approved" ? "Aprobada" : "Rechazada"}: ${purchase.code}`);
  };
  const close = () => {
    setAsking(null);
    change.reset();
  };
  const dialog = {
    onClose: close,
    pending: change.pending,
    error: change.error?.message,
  };
  const { approve, reject, undo, recover, remove } = offers;
  const refused = [approve, undo, recover].flatMap((offer) =>
    offer.may || offer.why === null ? [] : [offer.why],
  );
  const nothing = ![approve, reject, undo, recover, remove].some(({ may }) => may);
  if (nothing && refused.length === 0) return null;
  const tickets = ticketCount(purchase.quantity);
  return (
    <DrawerActions>
      {refused.map((why) => (
        <p key={why} className="w-full text-sm">
          {why}
        </p>
      ))}
      {change.error !== undefined && asking === null ? (
        <Banner tone="danger" announce="now" className="w-full">
          {change.error.message}
        </Banner>
      ) : null}
      {remove.may ? <RemoveTrial purchase={purchase} onRemoved={props.onRemoved} /> : null}
      {undo.may ? (
        <Button tone="danger-quiet" onClick={() => setAsking("undo")}>
          Deshacer la aprobación
        </Button>
      ) : null}
      {reject.may ? (
        <Button tone="outline" onClick={() => setAsking("reject")}>
          Rechazar
        </Button>
      ) : null}
      {recover.may ? (
        <Button onClick={() => setAsking("recover")}>Recuperar la compra</Button>
      ) : null}
      {approve.may ? (
        <Button
          state={change.pending && asking === null ? "pending" : "idle"}
          pendingLabel="Aprobando…"
          onClick={() =>
            approve.reason === "required"
              ? setAsking("approve")
              : void decide({ status: "approved", expected_status: "pending" })
          }
        >
          Aprobar {tickets}
        </Button>
      ) : null}

      {asking === "approve" && approve.may ? (
        <ReasonDialog
          {...dialog}
          title={`Aprobar la compra ${purchase.code}`}
          description={
            approve.hint ??
            "Escribe por qué la apruebas a pesar de la advertencia. Queda en su historial."
          }
          quickReasons={confirmationReasons}
          action={`Aprobar ${tickets}`}
          pendingAction="Aprobando…"
          onSubmit={(reason) =>
            void decide({
              status: "approved",
              expected_status: "pending",
              reason,
              ...(purchase.warnings.length > 0 ? { confirm_warnings: true } : {}),
            })
          }
        >
          <ReviewWarnings warnings={purchase.warnings} />
        </ReasonDialog>
      ) : null}
      {asking === "reject" ? (
        <ReasonDialog
          {...dialog}
          title={`Rechazar la compra ${purchase.code}`}
          description={`${purchase.quantity === 1 ? "Su número queda libre" : "Sus números quedan libres"}.${purchase.email === null ? "" : " Le llega por correo."}`}
          quickReasons={rejectionReasons}
          action="Rechazar"
          tone="danger"
          pendingAction="Rechazando…"
          onSubmit={(reason) =>
            void decide({ status: "rejected", expected_status: "pending", reason })
          }
        />
      ) : null}
      {asking === "undo" ? <UndoDialog purchase={purchase} onClose={close} /> : null}
      {asking === "recover" ? <RecoverDialog purchase={purchase} onClose={close} /> : null}
    </DrawerActions>
  );
}
