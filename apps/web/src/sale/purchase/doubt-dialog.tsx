import { queryGroups } from "@rifas/api-client/query-groups";
import { confirmationReasons } from "./purchase-words.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useLinkMovement, type MovementLink } from "./use-link-movement.ts";

/** Asks for the reason to approve a purchase with a movement despite its warnings, and approves it. */
export function DoubtDialog(props: {
  code: string;
  wanted: MovementLink;
  onClose: () => void;
  onDone: () => void;
}) {
  const { code, wanted } = props;
  const { send } = useLinkMovement();
  return (
    <ReasonDialog
      onClose={props.onClose}
      title={`¿Aprobar ${code} igual?`}
      description="Escribe por qué la apruebas con este pago. Queda en su historial."
      quickReasons={confirmationReasons}
      action="Aprobar"
      pendingAction="Aprobando…"
      send={(client, reason) => send(client, { ...wanted, reason, confirm_warnings: true })}
      revalidates={[queryGroups.purchaseLists]}
      onDone={props.onDone}
    />
  );
}
