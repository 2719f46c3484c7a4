import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { List } from "@rifas/ui/list";
import { ModalActions } from "@rifas/ui/modal";
import { PurchaseLink } from "../purchase/purchase-link.tsx";
import { useUndoRejection } from "./use-undo-rejection.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { DialogBody } from "../../shared/forms/form-dialog.tsx";

/** What was rejected in one step and what was not, with the button that undoes it. */
export function RejectedTogether(props: { made: Schema<"GroupRejection">; onClose: () => void }) {
  const undo = useUndoRejection();
  const { id, rejected, numbers, left } = undo.after ?? props.made;
  const undone = undo.after !== undefined;
  return (
    <>
      <DialogBody
        title={titleOf(rejected, undone)}
        description={
          undone
            ? "Las demás volvieron a la cola de revisión con sus números."
            : `Quedaron libres ${counted(numbers, "boleto")}. Mientras nadie los tome y la rifa no se selle, lo puedes deshacer.`
        }
      >
        {left.length === 0 ? null : <LeftAlone left={left} />}
        <Failure of={undo.error} />
      </DialogBody>
      <ModalActions>
        {id === null || undone ? null : (
          <Button
            tone="outline"
            state={undo.pending ? "pending" : "idle"}
            pendingLabel="Deshaciendo…"
            onClick={() => void undo.run(id)}
          >
            Deshacer
          </Button>
        )}
        <Button onClick={props.onClose}>Listo</Button>
      </ModalActions>
    </>
  );
}

/** The purchases that a call left as they were, and why. */
export function LeftAlone({ left }: Pick<Schema<"GroupRejection">, "left">) {
  return (
    <Banner tone="warning" title={`${counted(left.length, "compra")} sin cambios`}>
      <List>
        {left.map(({ purchase_id, reason }) => (
          <li key={purchase_id}>
            <PurchaseLink id={purchase_id}>Ver la compra</PurchaseLink>: {reason}
          </li>
        ))}
      </List>
    </Banner>
  );
}

function titleOf(rejected: number, undone: boolean): string {
  if (!undone)
    return rejected === 0 ? "No se rechazó ninguna" : counted(rejected, "compra rechazada");
  return rejected === 0
    ? "El rechazo se deshizo"
    : rejected === 1
      ? "1 compra sigue rechazada"
      : `${rejected} compras siguen rechazadas`;
}
