import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { useUser } from "../../shared/session/use-session.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import { useRenewPurchases } from "./renew-purchases.ts";

type Decision = Schema<"RejectionDecision">["decision"];

/** A rejection that an administrator asked for, which another one confirms; nothing without one. */
export function RejectionRequest({ purchase }: { purchase: PurchaseForStaff }) {
  const user = useUser();
  const renew = useRenewPurchases();
  const { run, pending, error } = useMutation((client, decision: Decision) =>
    client.put("/purchases/{id}/rejection", {
      params: { path: { id: purchase.id } },
      body: { decision },
    }),
  );
  const request = purchase.late_rejection?.request ?? null;
  if (request === null) return null;
  const isOwn = request.requested_by.id === user?.id;
  const decide = async (decision: Decision) => {
    const result = await run(decision);
    renew.lists();
    if (!result.ok) return renew.ask(purchase.id);
    renew.show(result.data);
    return toastSuccess(
      decision === "confirm"
        ? `Rechazada: ${purchase.code}`
        : `Sigue por decidir: ${purchase.code}`,
    );
  };
  const state = pending ? "pending" : "idle";
  return (
    <Banner
      tone="warning"
      title={isOwn ? "Pediste rechazarla" : `${request.requested_by.name} pidió rechazarla`}
      action={
        user?.role === "admin" ? (
          <>
            {isOwn ? null : (
              <Button
                tone="danger"
                state={state}
                pendingLabel="Rechazando…"
                onClick={() => void decide("confirm")}
              >
                Confirmar el rechazo
              </Button>
            )}
            <Button tone="outline" state={state} onClick={() => void decide("drop")}>
              {isOwn ? "Retirar el pedido" : "No rechazarla"}
            </Button>
          </>
        ) : undefined
      }
    >
      {request.reason} ({formatDateTime(request.requested_at)}). {whoDecides(purchase, isOwn)}
      {error === undefined ? null : ` ${error.message}`}
    </Banner>
  );
}

function whoDecides({ late_rejection: late }: PurchaseForStaff, isOwn: boolean): string {
  if (!isOwn) return "Uno de sus números ganó o puede ganar, y no se puede deshacer.";
  return late !== null && late.administrators < 2
    ? "Hace falta un segundo administrador: agrégalo en «Equipo»."
    : "Falta que otro administrador lo confirme.";
}
