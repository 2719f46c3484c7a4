import type { Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import {
  Modal,
  ModalActions,
  ModalBody,
  ModalClose,
  ModalContent,
  ModalDescription,
  ModalTitle,
} from "@rifas/ui/modal";

/** Shows the digits of each prize again, before they go to the log. */
export function ConfirmDigits(props: {
  draw: Schema<"RaffleDraw">;
  /** What will be written down; null while the dialog is closed. */
  results: readonly Schema<"LotteryResult">[] | null;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { draw, results, pending } = props;
  return (
    <Modal
      open={results !== null}
      onOpenChange={(open) => (open || pending ? undefined : props.onClose())}
    >
      <ModalContent>
        <ModalBody>
          <ModalTitle>¿Son estas las cifras?</ModalTitle>
          <ModalDescription>
            Compáralas con la página de la lotería: van al libro, que no se borra, y de ellas sale
            el ganador.
          </ModalDescription>
          <ul className="grid gap-4 pt-4">
            {(results ?? []).map(({ prize_position: position, digits }) => (
              <li key={position} className="flex items-center justify-between gap-4">
                <span className="min-w-0 font-semibold wrap-anywhere">
                  {draw.prizes[position - 1]?.prize_title}
                </span>
                <span className="shrink-0 ticket-number text-2xl font-bold">
                  {digits.length === 0 ? "No se hizo" : digits.join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </ModalBody>
        <ModalActions>
          <ModalClose asChild>
            <Button tone="outline">Volver</Button>
          </ModalClose>
          <Button
            state={pending ? "pending" : "idle"}
            pendingLabel="Anotando…"
            onClick={props.onConfirm}
          >
            Anotar cifras
          </Button>
        </ModalActions>
      </ModalContent>
    </Modal>
  );
}
