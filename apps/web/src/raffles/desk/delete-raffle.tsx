import type { ApiError } from "@rifas/api-client/api-error";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { RaffleListItem } from "@rifas/api-client/types";
import { DeleteModal } from "@rifas/ui/delete-modal";
import { useState } from "react";
import { toastError, toastSuccess } from "../../shared/toasts.ts";

const HAS_PURCHASES = "No se puede eliminar esta rifa porque tiene compras registradas";

/** The message for a failed deletion, and the toast's duration. A server without codes is understood by its text. */
export function deletionFailure(error: ApiError): { text: string; duration?: number } {
  const text = error.serverText ?? "";
  const { code } = error;
  const isSaid = text.includes("pagos registrados") || text.includes("compras asociadas");
  return code === "raffle_has_purchases" || (code === "unexpected_answer" && isSaid)
    ? { text: HAS_PURCHASES, duration: 5000 }
    : { text: text === "" ? "Error al eliminar la rifa" : text };
}

/** Confirms and deletes a raffle: '¿Eliminar Rifa?' */
export function DeleteRaffle(props: {
  raffle: Pick<RaffleListItem, "id" | "name">;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { raffle, onClose } = props;
  const [failure, setFailure] = useState<string>();
  const deletion = useMutation(
    (client, id: number) => client.delete("/raffles/{id}", { params: { path: { id } } }),
    { revalidates: [queryGroups.raffles] },
  );

  const confirm = async () => {
    setFailure(undefined);
    const result = await deletion.run(raffle.id);
    if (result.ok) {
      toastSuccess("Rifa eliminada exitosamente");
      onClose();
      props.onDeleted?.();
      return;
    }
    const { text, duration } = deletionFailure(result.error);
    setFailure(text);
    toastError(text, { duration });
  };

  return (
    <DeleteModal
      open
      onOpenChange={onClose}
      title="¿Eliminar Rifa?"
      name={raffle.name}
      warning="Esta acción no se puede deshacer. Si la rifa tiene compras registradas, no podrá ser eliminada."
      state={deletion.pending ? "pending" : "idle"}
      failure={failure}
      onConfirm={() => void confirm()}
    />
  );
}
