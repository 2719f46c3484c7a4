import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { Button } from "@rifas/ui/button";
import { DeleteModal } from "@rifas/ui/delete-modal";
import { DrawerActions, DrawerActionsRow } from "@rifas/ui/drawer";
import { Text } from "@rifas/ui/text";
import { useState } from "react";
import { changeStatus, type StatusChange } from "../purchase/change-status.ts";
import { RejectionRequest } from "../purchase/rejection-request.tsx";
import { useRenewPurchases } from "../purchase/renew-purchases.ts";
import {
  approvalOf,
  decisionSaved,
  ReviewDecision,
  type DecisionRequest,
} from "../purchase/review-decision.tsx";
import { Failure } from "../../shared/forms/failure.tsx";
import { toastSuccess } from "../../shared/toasts.ts";

/** The actions that the user may take on this purchase now. Why others aren't available is written above the buttons. */
export function PurchaseActions(props: { purchase: PurchaseForStaff; onRemoved: () => void }) {
  const { purchase } = props;
  const { can } = purchase;
  const [request, setRequest] = useState<DecisionRequest | null>(null);
  const decision = useDecision(purchase, () => setRequest(null));
  const approve = () => {
    const approval = approvalOf(purchase);
    if (approval.next === "ask") setRequest(approval.request);
    else if (approval.next === "send") void decision.decide(approval.change);
  };
  // Why actions that the user might expect aren't available, unless the numbers say so above.
  const said = can.move.may ? null : can.move.why;
  const refused = [can.approve, can.reject, can.undo, can.recover].flatMap((offer) =>
    offer.may || offer.why === null || offer.why === said ? [] : [offer.why],
  );
  const asked = purchase.late_rejection?.request ?? null;
  const isAnything = Object.entries(can).some(([action, { may }]) => may && action !== "move");
  if (!isAnything && refused.length === 0 && asked === null) return null;
  return (
    <DrawerActions>
      {asked === null ? null : (
        <DrawerActionsRow>
          <RejectionRequest purchase={purchase} />
        </DrawerActionsRow>
      )}
      {refused.map((why) => (
        <DrawerActionsRow key={why}>
          <Text size="sm">{why}</Text>
        </DrawerActionsRow>
      ))}
      {decision.error !== undefined ? (
        <DrawerActionsRow>
          <Failure of={decision.error} />
        </DrawerActionsRow>
      ) : null}
      {can.remove.may ? <RemoveTrial purchase={purchase} onRemoved={props.onRemoved} /> : null}
      <DecisionButtons
        purchase={purchase}
        deciding={decision.pending}
        onApprove={approve}
        onReturn={() => void decision.decide({ status: "pending", expected_status: "approved" })}
        onAsk={(about) => setRequest({ about, purchase })}
      />
      <ReviewDecision
        request={request}
        onDecide={(client, _, change) => decision.send(client, change)}
        onClose={() => setRequest(null)}
      />
    </DrawerActions>
  );
}

function DecisionButtons(props: {
  purchase: PurchaseForStaff;
  /** A decision without a dialog is being saved. */
  deciding: boolean;
  onApprove: () => void;
  onReturn: () => void;
  onAsk: (about: "reject" | "undo" | "recover") => void;
}) {
  const { undo, return: giveBack, reject, recover, approve } = props.purchase.can;
  return (
    <>
      {undo.may ? (
        <Button tone="danger-quiet" onClick={() => props.onAsk("undo")}>
          Deshacer la aprobación
        </Button>
      ) : null}
      {giveBack.may ? (
        <Button
          tone="outline"
          state={props.deciding ? "pending" : "idle"}
          pendingLabel="Devolviendo…"
          onClick={props.onReturn}
        >
          Devolver a revisión
        </Button>
      ) : null}
      {reject.may ? (
        <Button tone="outline" onClick={() => props.onAsk("reject")}>
          Rechazar
        </Button>
      ) : null}
      {recover.may ? (
        <Button onClick={() => props.onAsk("recover")}>Recuperar la compra</Button>
      ) : null}
      {approve.may ? (
        <Button
          state={props.deciding ? "pending" : "idle"}
          pendingLabel="Aprobando…"
          onClick={props.onApprove}
        >
          Aprobar {counted(props.purchase.quantity, "boleto")}
        </Button>
      ) : null}
    </>
  );
}

/** Sends a decision and waits for the answer. After a refusal, reloads the purchase to show its current state. */
function useDecision(purchase: PurchaseForStaff, onDone: () => void) {
  const renew = useRenewPurchases();
  const send = async (client: ApiClient, change: StatusChange) => {
    const changed = await renew.after(purchase.id, changeStatus(client, purchase.id, change));
    onDone();
    toastSuccess(decisionSaved(change, changed));
  };
  const { run, pending, error } = useMutation(send);
  return { send, decide: run, pending, error: error?.message };
}

/** 'Eliminar la compra de prueba': asks for confirmation, removes it and reports it. */
function RemoveTrial(props: { purchase: PurchaseForStaff; onRemoved: () => void }) {
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
