import { counted } from "@rifas/domain/counted";
import { failureOf } from "@rifas/api-client/failure-of";
import type { ApiClient } from "@rifas/api-client/client";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { KEPT_MINUTES } from "@rifas/domain/purchase-rules";
import { Button } from "@rifas/ui/button";
import { useState } from "react";
import { changeStatus } from "../purchase/change-status.ts";
import { rejectionCategory, rejectionReasons } from "../purchase/purchase-words.ts";
import { ReasonDialog } from "../purchase/reason-dialog.tsx";
import { useRenewPurchases } from "../purchase/renew-purchases.ts";
import { toastSuccess } from "../../shared/toasts.ts";

/**
 * Rejects the selected pending purchases for one reason, for cases of abuse. Each is a separate request with its
 * expected status; failures stay selected and are listed by code.
 */
export function BulkReject(props: {
  /** The selected purchases that are pending. */
  purchases: readonly PurchaseForStaff[];
  /** The number of selected rows, whatever their status. */
  selected: number;
  /** Receives the ids that could not be rejected, which stay selected. */
  onDone: (left: readonly string[]) => void;
}) {
  const { purchases } = props;
  const [confirming, setConfirming] = useState(false);
  const run = useBulkReject();
  const count = purchases.length;
  const others = props.selected - count;

  const send = async (client: ApiClient, reason: string) => {
    const refused = await run.reject(client, purchases, reason);
    const done = purchases.length - refused.length;
    if (done > 0) toastSuccess(counted(done, "compra rechazada"));
    props.onDone(refused.map(({ id }) => id));
    if (refused.length === 0) setConfirming(false);
  };

  return (
    <>
      <Button size="sm" tone="outline" disabled={count === 0} onClick={() => setConfirming(true)}>
        Rechazar {count === 0 ? "" : count}
      </Button>
      {confirming ? (
        <ReasonDialog
          onClose={() => {
            setConfirming(false);
            run.reset();
          }}
          title={count === 1 ? "Rechazar 1 compra" : `Rechazar ${count} compras`}
          description={`Sus números quedan libres (con comprobante, a los ${KEPT_MINUTES} minutos) y a cada quien le llega por correo.${
            others > 0 ? " Las que no están pendientes no cambian." : ""
          }`}
          quickReasons={rejectionReasons}
          action={run.refused.length > 0 ? "Intentar otra vez" : "Rechazar"}
          tone="danger"
          pendingAction={`Van ${run.progress ?? 0} de ${count}…`}
          error={run.refused.length === 0 ? undefined : failureText(run.refused)}
          send={send}
        />
      ) : null}
    </>
  );
}

interface Failure {
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

function failureText(refused: readonly Failure[]): string {
  return refused.map(({ code, message }) => `${code}: ${message}`).join(" ");
}

/** One after the other, so that buyers' requests are served in between. */
function useBulkReject() {
  const renew = useRenewPurchases();
  const [state, setState] = useState<{ progress: number | null; refused: readonly Failure[] }>({
    progress: null,
    refused: [],
  });
  const reject = async (
    client: ApiClient,
    purchases: readonly PurchaseForStaff[],
    reason: string,
  ) => {
    const refused: Failure[] = [];
    let progress = 0;
    setState({ progress, refused });
    for (const { id, code } of purchases) {
      try {
        const change = {
          status: "rejected",
          expected_status: "pending",
          reason,
          category: rejectionCategory(reason),
        } as const;
        renew.show(await changeStatus(client, id, change));
      } catch (thrown) {
        const error = failureOf(thrown);
        refused.push({ id, code, message: error.message });
      }
      progress += 1;
      setState({ progress, refused });
    }
    setState({ progress: null, refused });
    renew.lists();
    return refused;
  };
  return { ...state, reject, reset: () => setState({ progress: null, refused: [] }) };
}
