import { confirmationReasons } from "./purchase-words.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { useLinkMovement } from "./use-link-movement.ts";

/** Asks for the reason to approve a purchase with a movement despite its warnings. */
export function DoubtDialog(props: {
  code: string;
  link: Pick<ReturnType<typeof useLinkMovement>, "pending" | "error">;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}) {
  const { code, link } = props;
  return (
    <ReasonDialog
      onClose={props.onClose}
      title={`¿Aprobar ${code} igual?`}
      description="Escribe por qué la apruebas con este pago. Queda en su historial."
      quickReasons={confirmationReasons}
      action="Aprobar"
      pendingAction="Aprobando…"
      pending={link.pending}
      error={link.error?.message}
      onSubmit={props.onSubmit}
    />
  );
}
